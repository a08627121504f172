# Builds what Windows gets, in dist\, and proves it: the folder plays its tour without a screen, then the installer is made,
# run silently, and what it installed plays the tour, too. Needs an environment in .venv and Inno Setup 6.3 or newer (iscc).
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
$python = ".venv\Scripts\python.exe"
$version = & $python -c "from main import VERSION; print(VERSION)"

function Prove([string] $name, [string] $program) {
    $place = Join-Path ([IO.Path]::GetTempPath()) "refscreen-proof-$name"
    Remove-Item -Recurse -Force $place -ErrorAction SilentlyContinue
    $env:QT_QPA_PLATFORM = "offscreen"
    $tour = Start-Process -Wait -PassThru -FilePath $program -ArgumentList "--tour", "`"$place`"" -WorkingDirectory ([IO.Path]::GetTempPath())
    if ($tour.ExitCode -ne 0) { throw "$name could not play its tour to the end." }
    $pictures = @(Get-ChildItem $place -Filter *.png).Count
    $sheets = @(Get-ChildItem (Join-Path $place "sheets") -Filter *.pdf).Count
    if ($pictures -lt 60 -or $sheets -lt 1) { throw "$name left only $pictures pictures and $sheets sheets: it does not work." }
    Write-Output "$name works: $pictures pictures, $sheets sheets."
}

& $python -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build\pyinstaller installer\windows\refscreen.spec
if ($LASTEXITCODE) { throw "The folder could not be built." }
Prove "folder" (Resolve-Path dist\refscreen\refscreen.exe)
Compress-Archive -Force -Path dist\refscreen -DestinationPath "dist\refscreen-$version-windows.zip"

$iscc = (Get-Command iscc -ErrorAction SilentlyContinue).Source
if (-not $iscc) { $iscc = Join-Path ${env:ProgramFiles(x86)} "Inno Setup 6\ISCC.exe" }
if (-not (Test-Path $iscc)) { throw "Inno Setup 6 is missing here: choco install innosetup" }
& $iscc /Qp "/DVersion=$version" installer\windows\refscreen.iss
if ($LASTEXITCODE) { throw "The installer could not be made." }
$place = Join-Path ([IO.Path]::GetTempPath()) "refscreen-installed"
Start-Process -Wait -FilePath "dist\refscreen-$version-windows-setup.exe" -ArgumentList "/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/CURRENTUSER", "/DIR=`"$place`""
Prove "installed" (Join-Path $place "refscreen.exe")
Start-Process -Wait -FilePath (Join-Path $place "unins000.exe") -ArgumentList "/VERYSILENT", "/SUPPRESSMSGBOXES"
if (Test-Path (Join-Path $place "refscreen.exe")) { throw "What was installed is still there after it was removed." }

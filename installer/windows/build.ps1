# Builds what Windows gets, in dist\, and proves it: the folder plays its tour without a screen, then the installer is made,
# run silently, and what it installed plays the tour, too. Needs an environment in .venv and Inno Setup 6 (iscc).
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
$python = ".venv\Scripts\python.exe"
$version = & $python -c "from main import VERSION; print(VERSION)"

function Prove([string] $name, [string] $program) {
    $place = Join-Path ([IO.Path]::GetTempPath()) "refscreen-proof-$name"
    Remove-Item -Recurse -Force $place -ErrorAction SilentlyContinue
    $env:QT_QPA_PLATFORM = "offscreen"
    Start-Process -Wait -FilePath $program -ArgumentList "--tour", "`"$place`"" -WorkingDirectory ([IO.Path]::GetTempPath())
    $pictures = @(Get-ChildItem $place -Filter *.png).Count
    $sheets = @(Get-ChildItem (Join-Path $place "sheets") -Filter *.pdf).Count
    if ($pictures -lt 60 -or $sheets -lt 1) { throw "$name left only $pictures pictures and $sheets sheets: it does not work." }
    Write-Output "$name works: $pictures pictures, $sheets sheets."
}

& $python -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build\pyinstaller installer\windows\refscreen.spec
if ($LASTEXITCODE) { throw "The folder could not be built." }
Prove "folder" (Resolve-Path dist\refscreen\refscreen.exe)
Compress-Archive -Force -Path dist\refscreen -DestinationPath "dist\refscreen-$version-windows.zip"

iscc /Qp "/DVersion=$version" installer\windows\refscreen.iss
if ($LASTEXITCODE) { throw "The installer could not be made." }
$place = Join-Path ([IO.Path]::GetTempPath()) "refscreen-installed"
Start-Process -Wait -FilePath "dist\refscreen-$version-windows-setup.exe" -ArgumentList "/VERYSILENT", "/CURRENTUSER", "/DIR=`"$place`""
Prove "installed" (Join-Path $place "refscreen.exe")
Start-Process -Wait -FilePath (Join-Path $place "unins000.exe") -ArgumentList "/VERYSILENT"

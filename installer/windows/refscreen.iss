; The installer for Windows, by Inno Setup 6:  iscc /DVersion=1.2.3 installer\windows\refscreen.iss
; For whoever runs it alone, or for everybody at the machine, as they choose. What is removed again is what was installed;
; campaigns lie in %LOCALAPPDATA%\refscreen, which is left alone.
#ifndef Version
  #error Say which version: iscc /DVersion=1.2.3 installer\windows\refscreen.iss
#endif

[Setup]
AppId={{6E0B8B5F-2C53-4E0E-9C0A-5B7D3D9B51A7}
AppName=Refscreen
AppVersion={#Version}
AppPublisher=The makers of Refscreen
DefaultDirName={autopf}\Refscreen
DefaultGroupName=Refscreen
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
OutputDir=..\..\dist
OutputBaseFilename=refscreen-{#Version}-windows-setup
SetupIconFile=..\..\build\pyinstaller\refscreen\icons\refscreen.ico
UninstallDisplayIcon={app}\refscreen.exe
LicenseFile=..\..\LICENSE
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\refscreen\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[InstallDelete]
; What an older version brought and this one does not.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Refscreen"; Filename: "{app}\refscreen.exe"; AppUserModelID: "Refscreen.Refscreen"
Name: "{autodesktop}\Refscreen"; Filename: "{app}\refscreen.exe"; AppUserModelID: "Refscreen.Refscreen"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.refscreen"; ValueType: string; ValueData: "Refscreen.Archive"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.campaign"; ValueType: string; ValueData: "Refscreen.Campaign"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Refscreen.Archive"; ValueType: string; ValueData: "Archive of a Refscreen campaign"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Refscreen.Archive\DefaultIcon"; ValueType: string; ValueData: "{app}\refscreen.exe,0"
Root: HKA; Subkey: "Software\Classes\Refscreen.Archive\shell\open\command"; ValueType: string; ValueData: """{app}\refscreen.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Refscreen.Campaign"; ValueType: string; ValueData: "Refscreen campaign"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Refscreen.Campaign\DefaultIcon"; ValueType: string; ValueData: "{app}\refscreen.exe,0"
Root: HKA; Subkey: "Software\Classes\Refscreen.Campaign\shell\open\command"; ValueType: string; ValueData: """{app}\refscreen.exe"" ""%1"""
; Files of others' kinds stay with the programs they open in; Refscreen is among those that can be chosen.
Root: HKA; Subkey: "Software\Classes\Applications\refscreen.exe\shell\open\command"; ValueType: string; ValueData: """{app}\refscreen.exe"" ""%1"""; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Applications\refscreen.exe\SupportedTypes"; ValueType: string; ValueName: ".toml"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\refscreen.exe\SupportedTypes"; ValueType: string; ValueName: ".json"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\refscreen.exe\SupportedTypes"; ValueType: string; ValueName: ".zip"; ValueData: ""

[Run]
Filename: "{app}\refscreen.exe"; Description: "{cm:LaunchProgram,Refscreen}"; Flags: nowait postinstall skipifsilent

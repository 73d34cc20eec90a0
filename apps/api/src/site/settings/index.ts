export { AmountLimits } from './amount-limits';
export { loggedSettings, settingKinds } from './settings-registry';
export type {
  HousePercentSetting,
  RegisterBonusSetting,
  SettingKind,
  SideBySideSetting,
  SiteSettingName,
  SiteSettingValues,
} from './settings-registry';
export { SiteSettings, type SettingChange } from './site-settings';
export { SiteSettingsModule } from './site-settings.module';

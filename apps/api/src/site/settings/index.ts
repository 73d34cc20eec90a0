export { AmountLimits } from './amount-limits';
export {
  costOf,
  fixedSettings,
  isAlone,
  isSetting,
  loggedSettings,
  type SettingDefinition,
  settingDefinitions,
  settingNames,
  type SiteSettingName,
  type SiteSettingValues,
  storedToWire,
} from './setting-definitions';
export { SiteSettings, type SettingChange } from './site-settings';
export { SiteSettingsModule } from './site-settings.module';
export { hasWoundDown, windDownFrom } from './wind-down';

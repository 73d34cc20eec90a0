export { SiteSettings, type SettingChange } from './site-settings';
export { SiteSettingsModule } from './site-settings.module';
export type { RegisterBonusSetting, SiteSettingName, SiteSettingValues } from './settings-registry';

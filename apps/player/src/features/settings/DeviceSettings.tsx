import { preferences, usePreferences, type Preferences } from '../../shared/device/preferences';
import { useT } from '../../shared/i18n';
import { Icon, Switch } from '../../shared/ui';
import styles from './DeviceSettings.module.css';

const themes: Preferences['theme'][] = ['system', 'light', 'dark'];

/** What is kept on this device and holds at once: theme, sounds, vibration, movement, data. */
export function DeviceSettings() {
  const t = useT();
  const chosen = usePreferences();
  return (
    <div className={styles['settings']}>
      <fieldset className={styles['themes']}>
        <legend>{t('settings.theme')}</legend>
        <div>
          {themes.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                className="visually-hidden"
                checked={chosen.theme === theme}
                onChange={() => preferences.set('theme', theme)}
              />
              {chosen.theme === theme && <Icon name="check" />}
              {t(`settings.theme.${theme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Switch
          label={t('settings.sound.calls')}
          on={!chosen.mute}
          onChange={(on) => preferences.set('mute', !on)}
        />
        <Switch
          label={t('settings.sound.effects')}
          on={chosen.effects}
          onChange={(on) => preferences.set('effects', on)}
        />
        <Switch
          label={t('settings.haptics')}
          on={chosen.haptics}
          onChange={(on) => preferences.set('haptics', on)}
        />
        <Switch
          label={t('settings.reducedMotion')}
          on={chosen.reducedMotion}
          onChange={(on) => preferences.set('reducedMotion', on)}
        />
        <Switch
          label={t('settings.dataSaver')}
          hint={t('settings.dataSaverHint')}
          on={chosen.dataSaver}
          onChange={(on) => preferences.set('dataSaver', on)}
        />
      </div>
    </div>
  );
}

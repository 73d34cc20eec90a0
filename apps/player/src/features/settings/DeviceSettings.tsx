import { chooseVoice, currentVoice, voices, voiceStore } from '../../shared/audio';
import { preferences, usePreferences, type Preferences } from '../../shared/device/preferences';
import { useStore } from '../../shared/device/store';
import { useT } from '../../shared/i18n';
import { Switch } from '../../shared/ui';
import { DataUsed } from './DataUsed';
import styles from './DeviceSettings.module.css';
import { OneOf } from './OneOf';
import { Volume } from './Volume';

const themes: Preferences['theme'][] = ['system', 'light', 'dark'];
/** Texts of the languages with recorded calls. */
const voiceTexts = { am: 'lang.amharic', om: 'lang.oromiffa', en: 'lang.english' } as const;

/** Settings of this device, applied at once: theme, sounds, vibration, movement, data. */
export function DeviceSettings() {
  const t = useT();
  const chosen = usePreferences();
  useStore(voiceStore); // the current voice depends on the choice, else on the language
  return (
    <div className={styles['settings']}>
      <OneOf
        name="theme"
        label={t('settings.theme')}
        choices={themes.map((theme) => [theme, t(`settings.theme.${theme}`)])}
        chosen={chosen.theme}
        onChoose={(theme) => preferences.set('theme', theme)}
      />
      <OneOf
        name="voice"
        label={t('settings.voice')}
        choices={voices.map((voice) => [voice, t(voiceTexts[voice])])}
        chosen={currentVoice()}
        onChoose={chooseVoice}
      />
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
        <Volume value={chosen.volume} />
        <Switch
          label={t('settings.haptics')}
          on={chosen.haptics}
          onChange={(on) => preferences.set('haptics', on)}
        />
        {'wakeLock' in navigator && (
          <Switch
            label={t('settings.keepAwake')}
            on={chosen.keepAwake}
            onChange={(on) => preferences.set('keepAwake', on)}
          />
        )}
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
        <DataUsed />
      </div>
    </div>
  );
}

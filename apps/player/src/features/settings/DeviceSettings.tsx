import { chooseVoice, currentVoice, voices, voiceStore } from '../../shared/audio';
import { preferences, usePreferences, type Preferences } from '../../shared/device/preferences';
import { useStore } from '../../shared/device/store';
import { useT } from '../../shared/i18n';
import { saveLanguage } from '../../shared/api';
import { Switch, Icon, LanguageSelect } from '../../shared/ui';
import { dataUseStore } from '../../shared/device/data-use';
import styles from './DeviceSettings.module.css';

const themes: Preferences['theme'][] = ['system', 'light', 'dark'];
/** Texts of the languages with recorded calls. */
const voiceTexts = { am: 'lang.amharic', om: 'lang.oromiffa', en: 'lang.english' } as const;

/** Settings of this device, applied at once: language, theme, sounds, vibration, movement, data. */
export function DeviceSettings() {
  const t = useT();
  const chosen = usePreferences();
  useStore(voiceStore); // the current voice depends on the choice, else on the language
  return (
    <div className={styles['settings']}>
      <div className={styles['line']}>
        {t('lang.label')}
        <LanguageSelect names="full" onChosen={saveLanguage} />
      </div>
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

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** Data used by the latest round on this phone; nothing before the first one. */
function DataUsed() {
  const t = useT();
  const { roundId, game, audio } = useStore(dataUseStore);
  if (roundId === null) return null;
  return (
    <p className={styles['line']} data-testid="data-used">
      {t('settings.dataUsed')}
      <b>{t('settings.dataUsedValue', { game: kilobytes(game), audio: kilobytes(audio) })}</b>
    </p>
  );
}

/** Volume of calls and effects. */
function Volume({ value }: { value: number }) {
  const t = useT();
  return (
    <label className={styles['line']}>
      {t('settings.volume')}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => preferences.set('volume', Number(event.target.value))}
      />
    </label>
  );
}

interface Props<T extends string> {
  /** Name of the group of radio buttons; unique in the dialog. */
  name: string;
  label: string;
  choices: readonly (readonly [value: T, text: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A few choices side by side; the chosen one has a tick. */
function OneOf<T extends string>({ name, label, choices, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <div>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {chosen === value && <Icon name="check" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

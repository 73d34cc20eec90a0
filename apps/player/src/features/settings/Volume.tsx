import { preferences } from '../../shared/device/preferences';
import { useT } from '../../shared/i18n';
import styles from './DeviceSettings.module.css';

/** Volume of calls and effects. */
export function Volume({ value }: { value: number }) {
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

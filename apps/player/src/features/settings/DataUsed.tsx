import { dataUseStore } from '../../shared/device/data-use';
import { useStore } from '../../shared/device/store';
import { useT } from '../../shared/i18n';
import styles from './DeviceSettings.module.css';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** Data used by the latest round on this phone; nothing before the first one. */
export function DataUsed() {
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

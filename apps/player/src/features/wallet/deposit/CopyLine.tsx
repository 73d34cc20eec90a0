import { CopyButton } from '../../../shared/aside';
import { useT } from '../../../shared/i18n';
import styles from './CopyLine.module.css';

/** A text for another app, with the button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  return (
    <div className={styles['line']}>
      <p>
        <small>{label}</small>
        <b>{text}</b>
      </p>
      <CopyButton text={text} copy={t('common.copy')} copied={t('common.copied')} about={label} />
    </div>
  );
}

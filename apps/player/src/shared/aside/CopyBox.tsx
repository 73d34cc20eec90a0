import { useT } from '../i18n';
import { CopyButton } from './CopyButton';
import styles from './CopyBox.module.css';

interface CopyBoxProps {
  label: string;
  /** Shown text: a code, or the link itself. */
  text: string;
  /** Link that the button copies. */
  link: string;
}

/** A text to share, with a button that copies its link. */
export function CopyBox({ label, text, link }: CopyBoxProps) {
  const t = useT();
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['box']}>
        <b>{text}</b>
        <CopyButton text={link} copy={t('settings.copyLink')} copied={t('settings.linkCopied')} />
      </div>
    </div>
  );
}

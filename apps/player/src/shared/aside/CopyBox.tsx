import { useT } from '../i18n';
import { IconButton } from '../ui';
import { CopyButton } from './CopyButton';
import { canShare, shareLink } from './share-link';
import styles from './CopyBox.module.css';

interface CopyBoxProps {
  label: string;
  /** Shown text: a code, or the link itself. */
  text: string;
  /** The sign-up link that the buttons copy and share. */
  link: string;
}

/** The code or link of an invitation to the game, with buttons that copy the link and open the phone's share sheet. */
export function CopyBox({ label, text, link }: CopyBoxProps) {
  const t = useT();
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['box']}>
        <b>{text}</b>
        {canShare() && (
          <IconButton
            icon="share"
            label={t('common.share')}
            onClick={() => void shareLink(link, 'share.invite')}
          />
        )}
        <CopyButton text={link} copy={t('settings.copyLink')} copied={t('settings.linkCopied')} />
      </div>
    </div>
  );
}

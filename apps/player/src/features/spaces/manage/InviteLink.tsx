import { CopyButton } from '../../../shared/aside';
import { useT } from '../../../shared/i18n';
import styles from './InviteLink.module.css';

/** The invitation link, with the button that copies it. */
export function InviteLink({ spaceId }: { spaceId: string }) {
  const t = useT();
  const link = `${location.origin}/joinspace/${spaceId}`;
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{t('space.inviteLink')}</span>
      <div className={styles['box']}>
        <span className={styles['link']} data-testid="invite-link" title={link}>
          {/* Cut at its start, which is the same in all links. */}
          <bdi>{link}</bdi>
        </span>
        <CopyButton text={link} copy={t('space.copyLink')} copied={t('space.linkCopied')} />
      </div>
    </div>
  );
}

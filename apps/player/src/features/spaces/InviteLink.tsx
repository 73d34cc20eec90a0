import { useT } from '../../shared/i18n';
import { useCopied } from './use-copied';
import { Icon } from '../../shared/ui';
import styles from './InviteLink.module.css';

/** The link by which anybody joins, and the button that copies it. */
export function InviteLink({ spaceId }: { spaceId: string }) {
  const t = useT();
  const [copied, copy] = useCopied();
  const link = `${location.origin}/joinspace/${spaceId}`;
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{t('space.inviteLink')}</span>
      <div className={styles['box']}>
        <span className={styles['link']} data-testid="invite-link" title={link}>
          {/* Cut at its front, where all links are alike. */}
          <bdi>{link}</bdi>
        </span>
        <button
          type="button"
          className={styles['copy']}
          data-done={copied || undefined}
          onClick={() => void copy(link)}
        >
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-live="polite">{t(copied ? 'space.linkCopied' : 'space.copyLink')}</span>
        </button>
      </div>
    </div>
  );
}

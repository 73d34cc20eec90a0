import { Query } from '../app-state/Query';
import { useT } from '../i18n';
import { Dialog } from '../ui';
import { LimitsLink } from './LimitsLink';
import { FreshSums } from './OwnPlay';
import styles from './limits.module.css';

/** The figures of the player's own play, in a dialog above the game. */
export function PlayDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('limits.play')} onClose={onClose} testId="play-dialog">
      <div className={styles['dialog']}>
        <Query>
          <FreshSums />
        </Query>
        <LimitsLink onFollow={onClose} />
      </div>
    </Dialog>
  );
}

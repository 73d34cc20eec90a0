import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { PresenceDot } from './PresenceDot';
import styles from './PickerButton.module.css';

interface PickerButtonProps {
  onClick: () => void;
  /** The chosen player. */
  peer?: { id: string; name: string } | undefined;
}

/** Opens the choice of a player; looks and reads like a select. */
export function PickerButton({ onClick, peer }: PickerButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles['picker']}
      aria-haspopup="dialog"
      data-testid="pick"
      onClick={onClick}
    >
      <Icon name="user" className={styles['icon']} />
      <span className={styles['words']}>
        {peer ? (
          <>
            <span className="visually-hidden">{t('chat.pickUser')}: </span>
            <bdi>{peer.name}</bdi> <PresenceDot userId={peer.id} />
          </>
        ) : (
          t('chat.pickUser')
        )}
      </span>
      <Icon name="down" className={styles['icon']} />
    </button>
  );
}

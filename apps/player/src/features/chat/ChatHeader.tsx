import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { ConnectionChip } from '../../live';
import { Button, IconButton } from '../../shared/ui';
import { useOnline } from './room';
import styles from './ChatHeader.module.css';

/** Back button, number of people in the room, and the exit. */
export function ChatHeader({ onBack }: { onBack: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const online = useOnline().length;
  return (
    <header className={styles['head']}>
      <IconButton icon="back" label={t('common.goBack')} onClick={onBack} />
      <div className={styles['title']}>
        <h1>{t('chat.title')}</h1>
        {online > 0 && <p data-testid="online">{t('chat.online', { n: online })}</p>}
      </div>
      <ConnectionChip />
      <Button
        look="ghost"
        icon="out"
        className={styles['leave']}
        onClick={() => void navigate({ to: '/home' })}
      >
        {t('chat.leave')}
      </Button>
    </header>
  );
}

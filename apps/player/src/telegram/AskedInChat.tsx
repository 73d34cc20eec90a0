import { useEffect } from 'react';
import { EntranceLayout } from '../features/auth/EntranceLayout';
import { useT } from '../shared/i18n';
import { Button } from '../shared/ui';
import { post } from './bridge';
import { entered } from './sign-in';
import styles from './Entrance.module.css';

/** Between two questions whether the chat has answered. */
const EVERY_MS = 2000;

interface AskedInChatProps {
  /** How Telegram names the account. */
  account: string;
  number: number;
  linkToken: string;
  /** Name of the bot, without @; null while the server does not know it. */
  bot: string | null;
  onDone: () => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** The number that the chat of this Telegram account has to press, until it has. */
export function AskedInChat({ account, number, linkToken, bot, onDone, onRefused }: AskedInChatProps) {
  const t = useT();
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      try {
        if (await entered(linkToken)) return await onDone();
      } catch (error) {
        return onRefused(error);
      }
      timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => window.clearTimeout(timer);
  }, [linkToken, onDone, onRefused]);
  return (
    <EntranceLayout>
      <div className={styles['asked']} role="status">
        <h1 className={styles['account']}>{account}</h1>
        <p>{t('telegram.askedText')}</p>
        <b className={styles['number']} data-testid="number">
          {number}
        </b>
        <p>{t('telegram.askedWarning')}</p>
        {bot !== null && (
          <Button size="large" wide onClick={() => post('web_app_open_tg_link', { path_full: `/${bot}` })}>
            {t('telegram.openChat')}
          </Button>
        )}
      </div>
    </EntranceLayout>
  );
}

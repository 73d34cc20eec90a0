import { loadMessagesTexts } from '@libs/i18n';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../device/storage';
import { addTexts, useT } from '../i18n';
import styles from '../limits/limits.module.css';
import { Button, toast } from '../ui';
import { hasPush, isRefused, takePush } from './device';
import { changeMessages, fetchMessages, type MessageSettings } from './messages-api';

/** What the player has just done: joined a game that starts later, or asked for a payout. */
type Occasion = 'game' | 'payout';

const KEY = 'messagesAsked';

/**
 * Asks once whether this device may be told of what the player has just begun; only a press of Yes makes the browser ask.
 * Nothing where it was answered before, where the device is told already, or where it cannot be.
 */
export function AskMessages({ about }: { about: Occasion }) {
  const t = useT();
  const [settings, setSettings] = useState<MessageSettings | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (deviceStorage.read(KEY) !== null || !hasPush() || isRefused()) return;
    // Without an answer the question is not asked.
    void Promise.all([fetchMessages(), addTexts(loadMessagesTexts)]).then(
      ([answer]) => setSettings(answer),
      () => undefined,
    );
  }, []);
  const pushKey = settings?.pushKey ?? null;
  if (!settings || pushKey === null || settings.reach.here) return null;

  function answered() {
    deviceStorage.write(KEY, '1');
    setSettings(null);
  }

  async function agree(key: string) {
    setBusy(true);
    try {
      if (await takePush(key)) {
        await changeMessages(about === 'game' ? { push: true, kinds: { gameSoon: true } } : { push: true });
        toast.success(t('messages.deviceDone'));
      }
      answered();
    } catch {
      toast.error(t('messages.failed'));
      setBusy(false);
    }
  }

  return (
    <section className={styles['part']} aria-label={t('messages.title')} data-testid="ask-messages">
      <p>{t(`messages.ask.${about}`)}</p>
      <Button look="ok" busy={busy} onClick={() => void agree(pushKey)}>
        {t('messages.ask.yes')}
      </Button>
      <Button look="ghost" onClick={answered}>
        {t('messages.ask.no')}
      </Button>
    </section>
  );
}

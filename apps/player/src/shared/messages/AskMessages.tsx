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
 * Asks once whether this device may receive a message about the thing that the player has just begun. The browser
 * itself asks for permission only after a tap on Yes. Shows nothing if the player has answered before, if the device
 * already receives messages, or if it cannot receive any.
 */
export function AskMessages({ about }: { about: Occasion }) {
  const t = useT();
  const [settings, setSettings] = useState<MessageSettings | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (deviceStorage.read(KEY) !== null || !hasPush() || isRefused()) return;
    // If the settings cannot be fetched, the question is not asked.
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

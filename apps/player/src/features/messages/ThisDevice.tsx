import { useT } from '../../shared/i18n';
import { Button } from '../../shared/ui';
import { hasPush, isRefused, leavePush, takePush } from '../../shared/messages/device';
import type { MessageSettings } from '../../shared/messages/messages-api';
import { useMessageChange } from './use-messages';

/** Whether this device takes push messages, and how to change it. */
export function ThisDevice({ settings, pushKey }: { settings: MessageSettings; pushKey: string }) {
  const t = useT();
  const { busy, run } = useMessageChange();
  if (!hasPush()) return <p>{t('messages.noPush')}</p>;
  if (settings.reach.here)
    return (
      <Button look="ghost" busy={busy} onClick={() => void run(leavePush)}>
        {t('messages.deviceOff')}
      </Button>
    );
  if (isRefused()) return <p>{t('messages.refused')}</p>;
  return (
    <Button look="ok" busy={busy} onClick={() => void run(() => takePush(pushKey))}>
      {t('messages.deviceOn')}
    </Button>
  );
}

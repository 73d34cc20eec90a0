import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import { LoadedPage } from '../../shared/limits/LoadedPage';
import { Switch, Button, toast } from '../../shared/ui';
import { type MessageSettings, changeMessages, fetchMessages } from '../../shared/messages/messages-api';
import { hasPush, isRefused, leavePush, takePush } from '../../shared/messages/device';
import type { ApiBody } from '@libs/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api';
import styles from '../../shared/limits/limits.module.css';

/** /messages: which messages a player gets while no page is open, and how (docs/channels.md 3). */
export function MessagesPage() {
  return (
    <Query>
      <Loaded />
    </Query>
  );
}

function Loaded() {
  const t = useT();
  return (
    <LoadedPage
      testId="messages"
      title={t('messages.title')}
      intro={t('messages.intro')}
      query={useMessages()}
    >
      {(settings) => <Parts settings={settings} />}
    </LoadedPage>
  );
}

function Parts({ settings }: { settings: MessageSettings }) {
  const t = useT();
  const { change } = useMessageChange();
  const { kinds, reach } = settings;
  const askedFor = Object.keys(kinds) as (keyof typeof kinds)[];
  return (
    <>
      <section className={styles['part']} aria-label={t('messages.asked')}>
        <h2>{t('messages.asked')}</h2>
        {askedFor.map((kind) => (
          <Switch
            key={kind}
            label={t(`messages.${kind}`)}
            on={kinds[kind]}
            onChange={(on) => void change({ kinds: { [kind]: on } })}
          />
        ))}
        <Switch
          label={t('messages.quiet')}
          hint={t('messages.quietHint')}
          on={settings.quiet}
          onChange={(quiet) => void change({ quiet })}
        />
      </section>
      <section className={styles['part']} aria-label={t('messages.where')}>
        <h2>{t('messages.where')}</h2>
        {settings.pushKey !== null && (
          <>
            <ThisDevice settings={settings} pushKey={settings.pushKey} />
            <Switch
              label={t('messages.push')}
              hint={t('messages.devices', { count: reach.push })}
              on={settings.push}
              onChange={(push) => void change({ push })}
            />
          </>
        )}
        <Switch
          label={t('messages.telegram')}
          hint={t(reach.telegram ? 'messages.telegramHint' : 'messages.telegramNone')}
          on={settings.telegram}
          onChange={(telegram) => void change({ telegram })}
        />
        <Switch
          label={t('messages.sms')}
          hint={t('messages.smsHint')}
          on={settings.sms}
          onChange={(sms) => void change({ sms })}
        />
        <Switch
          label={t('messages.amounts')}
          hint={t('messages.amountsHint')}
          on={settings.amounts}
          onChange={(amounts) => void change({ amounts })}
        />
      </section>
      <p className={styles['text']}>{t('messages.always')}</p>
    </>
  );
}

/** Shows whether this device receives push messages, and lets the player change it. */
function ThisDevice({ settings, pushKey }: { settings: MessageSettings; pushKey: string }) {
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

const KEY = ['messages'];

const useMessages = () => useQuery({ queryKey: KEY, queryFn: () => fetchMessages() });

/** Changes which messages the player gets; a refusal is shown in the server's words. */
function useMessageChange() {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @returns whether the change succeeded */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('messages.failed'));
      return false;
    } finally {
      // Also after a failure: it may have come when the server had done its part.
      await queries.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  }
  const change = (body: ApiBody<'messages', 'put'>) => run(() => changeMessages(body));
  return { busy, run, change };
}

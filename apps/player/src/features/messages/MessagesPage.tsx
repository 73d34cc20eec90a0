import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import styles from '../../shared/limits/limits.module.css';
import { LoadedPage } from '../../shared/limits/LoadedPage';
import { Switch } from '../../shared/ui';
import type { MessageSettings } from '../../shared/messages/messages-api';
import { ThisDevice } from './ThisDevice';
import { useMessageChange, useMessages } from './use-messages';

const KINDS = ['gameSoon', 'wonAway', 'limitReminder', 'notice'] as const;

/** /messages: what a player is told where no page is open (docs/channels.md 3). */
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
  return (
    <>
      <section className={styles['part']} aria-label={t('messages.asked')}>
        <h2>{t('messages.asked')}</h2>
        {KINDS.map((kind) => (
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

import { localPhone, OTP_LENGTH } from '@libs/contract';
import type { ApiAnswer } from '@libs/api-client';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { ApiError } from '../../shared/api';
import { ask } from '../../shared/api/http';
import { saveFile } from '../../shared/api/save-file';
import { dateTimeOf, useT } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { Button, ErrorState, OtpField, OtpSendButton, PasswordField, Skeleton, toast } from '../../shared/ui';
import styles from './MyData.module.css';

type State = ApiAnswer<'user/data', 'get'>;
type Kind = 'copy' | 'erasure';

interface PartProps {
  kind: Kind;
  state: State;
  onChange: (state: State) => void;
}

/** A copy of the player's data and the erasure of the account: asked for with care, stopped with one tap (docs/players.md 6). */
export function MyData() {
  const t = useT();
  const [state, setState] = useState<State | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    setFailed(false);
    ask('get', 'user/data').then(setState, () => setFailed(true));
  }, []);
  useEffect(read, [read]);
  if (!state) return failed ? <ErrorState onRetry={read} /> : <Skeleton rows={4} />;
  return (
    <div className={styles['parts']}>
      <p>
        {t('data.intro')} {t(state.needsPassword ? 'data.careful' : 'data.carefulCode')}
      </p>
      <Part kind="copy" state={state} onChange={setState} />
      <Part kind="erasure" state={state} onChange={setState} />
    </div>
  );
}

function Part({ kind, state, onChange }: PartProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const asked = state[kind];
  const blocked = kind === 'erasure' && state.open.length > 0;
  return (
    <section className={styles['part']} aria-label={t(`data.${kind}`)} data-testid={`data-${kind}`}>
      <h4>{t(`data.${kind}`)}</h4>
      <p>{t(`data.${kind}.about`)}</p>
      {kind === 'erasure' && !asked && state.refusedFor && !blocked && (
        <OpenMatters text={t('data.erasure.refused')} open={state.refusedFor} />
      )}
      {blocked && <OpenMatters text={t('data.erasure.open')} open={state.open} />}
      {asked && <Running kind={kind} state={state} onChange={onChange} />}
      {!asked && !blocked && !asking && (
        <Button look="ghost" wide onClick={() => setAsking(true)}>
          {t(`data.${kind}.ask`)}
        </Button>
      )}
      {!asked && !blocked && asking && (
        <AskForm
          kind={kind}
          state={state}
          onChange={(next) => {
            setAsking(false);
            onChange(next);
          }}
        />
      )}
    </section>
  );
}

function OpenMatters({ text, open }: { text: string; open: State['open'] }) {
  const t = useT();
  return (
    <div role="status">
      <p>
        <b>{text}</b>
      </p>
      <ul>
        {open.map((name) => (
          <li key={name}>{t(`data.open.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** A request that waits, or a copy to download; one tap stops it. */
function Running({ kind, state, onChange }: PartProps) {
  const t = useT();
  const [busy, setBusy] = useState<'save' | 'stop' | null>(null);
  const asked = state[kind];
  if (!asked) return null;

  async function run(name: 'save' | 'stop', work: () => Promise<void>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
    }
    setBusy(null);
  }
  const stop = () =>
    run('stop', async () => {
      const next = await ask('delete', 'user/data/{kind}', { params: { kind } });
      toast.success(t('data.stopped'));
      onChange(next);
    });
  const save = () =>
    run('save', () => saveFile('user/data/copy', 'edil-bingo-data.json', 'application/json'));

  return (
    <>
      <p role="status">
        <b>
          {asked.isReady
            ? t('data.copy.ready', { time: dateTimeOf(asked.until ?? asked.readyAt) })
            : t(`data.${kind}.waits`, { time: dateTimeOf(asked.readyAt) })}
        </b>
      </p>
      {asked.isReady && (
        <Button wide icon="download" busy={busy === 'save'} onClick={() => void save()}>
          {t('data.copy.download')}
        </Button>
      )}
      <Button look="ghost" wide busy={busy === 'stop'} onClick={() => void stop()}>
        {t('data.stop')}
      </Button>
    </>
  );
}

/** Asks for the code that was sent to the phone and, if the player has a password, for the password. */
function AskForm({ kind, state: { needsPassword }, onChange }: PartProps) {
  const t = useT();
  const user = useUser();
  const [vc, setVc] = useState<string | null>(null);
  const [fields, setFields] = useState({ otp: '', password: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof fields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setRefusal(null);
  };
  const say = (error: unknown) => setRefusal(error instanceof ApiError ? error.message : t('error.load'));

  async function send(): Promise<boolean> {
    try {
      setVc((await ask('post', 'user/data/code', { body: { kind } })).vc);
      setRefusal(null);
      return true;
    } catch (error) {
      say(error);
      return false;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (vc === null) return setRefusal(t('data.sendFirst'));
    const { otp, password } = fields;
    if (otp.length < OTP_LENGTH || (needsPassword && !password))
      return setRefusal(t(needsPassword ? 'data.fields' : 'data.fieldsCode', { count: OTP_LENGTH }));
    setBusy(true);
    setRefusal(null);
    try {
      const body = { kind, otp, vc, ...(needsPassword ? { password } : {}) };
      const next = await ask('post', 'user/data', { body });
      toast.success(t(`data.${kind}.asked`));
      onChange(next);
    } catch (error) {
      say(error);
      setBusy(false);
      if (!(error instanceof ApiError) || error.code !== 'INVALID_CREDENTIALS') return;
      // A code can be used only once, even if the password beside it was wrong.
      setRefusal(t('data.wrongPassword'));
      setVc(null);
      setFields({ otp: '', password: '' });
    }
  }

  return (
    <form className={styles['parts']} noValidate onSubmit={(event) => void submit(event)}>
      <OtpSendButton onSend={send} />
      <OtpField
        label={t('data.code')}
        value={fields.otp}
        onChange={set('otp')}
        hint={vc && user ? t('auth.otp.sent', { phone: localPhone(user.phoneNo) }) : undefined}
        hintGood
        required
      />
      {needsPassword && (
        <PasswordField
          label={t('auth.login.password')}
          name="currentPassword"
          value={fields.password}
          onChange={set('password')}
          required
        />
      )}
      {refusal && (
        <p role="alert" className={styles['bad']}>
          {refusal}
        </p>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {t('data.confirm')}
      </Button>
    </form>
  );
}

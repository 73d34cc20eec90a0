import { loadAccessTexts } from '@libs/i18n';
import type { ApiAnswer } from '@libs/api-client';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api';
import { ask } from '../../shared/api/http';
import { addTexts, dateOf, dateTimeOf, useT } from '../../shared/i18n';
import {
  addPasskey,
  fetchPasskeys,
  hasAuthenticator,
  isKnownHere,
  isRefusedByPerson,
  type OwnPasskeys,
} from '../../shared/passkeys/passkeys';
import { Button, Icon, toast } from '../../shared/ui';
import styles from './SignInSettings.module.css';

type Passkey = OwnPasskeys['passkeys'][number];
type Device = ApiAnswer<'user/sessions', 'get'>['sessions'][number];

interface Access extends OwnPasskeys {
  devices: readonly Device[];
  /** True if this device can make a passkey. */
  canAdd: boolean;
}

/** How the player signs in: passkeys, and the devices on which they are signed in. */
export function SignInSettings({ isStaff }: { isStaff: boolean }) {
  const [access, setAccess] = useState<Access | null>(null);
  const read = useCallback(async () => {
    const [passkeys, { sessions }, canAdd] = await Promise.all([
      fetchPasskeys(),
      ask('get', 'user/sessions'),
      hasAuthenticator(),
      addTexts(loadAccessTexts),
    ]);
    setAccess({ ...passkeys, devices: sessions, canAdd });
  }, []);
  useEffect(() => {
    // The other settings do not wait for this section; if its state cannot be read, the section stays hidden.
    void read().catch(() => undefined);
  }, [read]);
  if (!access) return null;
  return (
    <>
      {!isStaff && (access.canAdd || access.passkeys.length > 0) && (
        <Passkeys access={access} onChange={read} />
      )}
      <Devices devices={access.devices} onChange={read} />
    </>
  );
}

interface PartProps {
  /** Reads everything again. */
  onChange: () => Promise<void>;
}

/** Runs a change; the toast says what came of it. */
function useChange(onChange: () => Promise<void>) {
  const t = useT();
  const [busy, setBusy] = useState<string | null>(null);
  async function change(name: string, work: () => Promise<string>) {
    setBusy(name);
    try {
      toast.success(await work());
      await onChange();
    } catch (error) {
      if (isKnownHere(error)) toast.info(t('passkey.here'));
      else if (!isRefusedByPerson(error))
        toast.error(error instanceof ApiError ? error.message : t('passkey.failed'));
    }
    setBusy(null);
  }
  return { busy, change };
}

function Passkeys({ access: { passkeys, holdHours, canAdd }, onChange }: PartProps & { access: Access }) {
  const t = useT();
  const { busy, change } = useChange(onChange);
  return (
    <section className={styles['part']} aria-label={t('passkey.title')} data-testid="passkeys">
      <h3>{t('passkey.title')}</h3>
      <p>
        {t('passkey.about')} {holdHours > 0 && t('passkey.hold', { hours: holdHours })}
      </p>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      {canAdd && (
        <Button
          look={passkeys.length > 0 ? 'ghost' : 'ok'}
          busy={busy !== null}
          onClick={() =>
            void change('add', async () => {
              await addPasskey();
              return t('passkey.added');
            })
          }
        >
          {t('passkey.addHere')}
        </Button>
      )}
    </section>
  );
}

/** Asks once more before a passkey is removed: its device then signs in by password only. */
function PasskeyRow({ passkey, onChange }: PartProps & { passkey: Passkey }) {
  const t = useT();
  const { busy, change } = useChange(onChange);
  const [asked, setAsked] = useState(false);
  const { id, name: device, createdAt, lastUsedAt } = passkey;

  const remove = () =>
    change('remove', async () => {
      await ask('delete', 'user/login/passkeys/{id}', { params: { id } });
      return t('passkey.removed', { device });
    });

  return (
    <li>
      <p>
        <b>{device}</b>
        {lastUsedAt === null
          ? t('passkey.since', { date: dateOf(createdAt) })
          : t('passkey.used', { date: dateTimeOf(lastUsedAt) })}
      </p>
      <Button
        look="ghost"
        busy={busy !== null}
        aria-label={`${t(asked ? 'passkey.removeSure' : 'passkey.remove')}. ${device}`}
        onClick={() => (asked ? void remove() : setAsked(true))}
      >
        {t(asked ? 'passkey.removeSure' : 'passkey.remove')}
      </Button>
    </li>
  );
}

function Devices({ devices, onChange }: PartProps & { devices: readonly Device[] }) {
  const t = useT();
  const { busy, change } = useChange(onChange);

  const end = ({ id, device }: Device) =>
    change(id, async () => {
      await ask('delete', 'user/sessions/{id}', { params: { id } });
      return t('devices.ended', { device });
    });
  const endOthers = () =>
    change('others', async () => {
      const { ended: count } = await ask('delete', 'user/sessions');
      return t('devices.endedOthers', { count });
    });

  return (
    <details className={styles['part']} data-testid="devices">
      <summary>
        {t('devices.title')}
        <b>{devices.length}</b>
        <Icon name="down" />
      </summary>
      <ul>
        {devices
          .toSorted((one, other) => Number(other.current) - Number(one.current))
          .map((one) => (
            <li key={one.id}>
              <p>
                <b>{one.device}</b>
                {one.current ? t('devices.here') : t('passkey.used', { date: dateTimeOf(one.lastSeenAt) })}
              </p>
              {!one.current && (
                <Button
                  look="ghost"
                  busy={busy === one.id}
                  disabled={busy !== null}
                  aria-label={`${t('devices.end')}. ${one.device}`}
                  onClick={() => void end(one)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {devices.length > 1 && (
        <>
          <p>{t('devices.strange')}</p>
          <Button
            look="ghost"
            wide
            busy={busy === 'others'}
            disabled={busy !== null}
            onClick={() => void endOthers()}
          >
            {t('devices.endOthers')}
          </Button>
        </>
      )}
    </details>
  );
}

import type { SpaceView } from '@libs/contract';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { addMember } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Button, isPhone, PhoneField, toast } from '../../../shared/ui';
import { useSpaceChange } from '../use-spaces';
import styles from '../spaces.module.css';

/** Adds one person by phone. */
export function AddMember({ space }: { space: SpaceView }) {
  const t = useT();
  const change = useSpaceChange();
  const [phone, setPhone] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPhone(phone)) return setRefusal(t('auth.phone.invalid'));
    setBusy(true);
    setRefusal('');
    try {
      const { space: saved, message } = await addMember(space.id, phone);
      change((spaces) => spaces.map((one) => (one.id === saved.id ? saved : one)));
      setPhone('');
      // The server knows whether the person is new.
      toast.success(message);
    } catch (error) {
      const refused = error instanceof ApiError && error.status > 0;
      setRefusal(refused ? t('space.memberFailed', { message: error.message }) : t('space.memberError'));
    }
    setBusy(false);
  }

  return (
    <form noValidate className={styles['add']} onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('space.memberPhone')}
        autoComplete="off"
        placeholder={t('auth.login.phonePlaceholder')}
        value={phone}
        error={refusal || undefined}
        onChange={setPhone}
        beside={
          <Button type="submit" look="ghost" busy={busy} aria-label={t('space.addMember')}>
            {t('common.add')}
          </Button>
        }
      />
    </form>
  );
}

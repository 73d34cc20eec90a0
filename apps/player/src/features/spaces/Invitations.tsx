import type { SpaceView } from '@libs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api';
import { answerInvitation } from '../../shared/api/spaces';
import { useT } from '../../shared/i18n';
import { Button, toast } from '../../shared/ui';
import { SpaceHead } from './SpaceHead';
import styles from './spaces.module.css';

/** The spaces to which the player is invited, each to accept or to decline; nothing without one. */
export function Invitations({ spaces }: { spaces: readonly SpaceView[] }) {
  if (spaces.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {spaces.map((space) => (
        <Invitation key={space.id} space={space} />
      ))}
    </ul>
  );
}

function Invitation({ space }: { space: SpaceView }) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function answer(choice: 'accept' | 'decline') {
    setBusy(true);
    setRefusal('');
    try {
      await answerInvitation(space.id, choice);
      toast.success(t(choice === 'accept' ? 'space.join.success' : 'space.declinedToast'));
      await queries.invalidateQueries({ queryKey: ['spaces'] });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <li className={styles['card']} data-testid={`invited-${space.id}`}>
      <p>{t('space.invitedBy', { owner: space.ownerName })}</p>
      <SpaceHead space={space} />
      <p role="alert" className={styles['refusal']}>
        {refusal}
      </p>
      <div className={styles['actions']}>
        <Button look="ghost" disabled={busy} onClick={() => void answer('decline')}>
          {t('space.decline')}
        </Button>
        <Button wide busy={busy} onClick={() => void answer('accept')}>
          {t('space.accept')}
        </Button>
      </div>
    </li>
  );
}

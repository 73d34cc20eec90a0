import type { SpaceView } from '@libs/contract';
import { useState } from 'react';
import { deleteSpace, updateSpace } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Button, toast } from '../../../shared/ui';
import { AddMember } from './AddMember';
import { AskDialog } from '../AskDialog';
import { InviteLink } from './InviteLink';
import { MemberList } from './MemberList';
import { PlayButton } from '../play/PlayButton';
import { SpaceForm, type SpaceValues } from './SpaceForm';
import { SpaceHead } from '../SpaceHead';
import { useSpaceChange } from '../use-spaces';
import styles from '../spaces.module.css';

interface OwnedSpaceProps {
  space: SpaceView;
  open: boolean;
  onToggle: () => void;
}

/** A space of the agent: one line, or unfolded with its invitation and members. */
export function OwnedSpace({ space, open, onToggle }: OwnedSpaceProps) {
  const t = useT();
  if (!open) {
    return (
      <li className={styles['closed']}>
        <SpaceHead space={space} />
        <Button look="ghost" aria-label={`${t('space.open')}: ${space.name}`} onClick={onToggle}>
          {t('space.open')}
        </Button>
      </li>
    );
  }
  return (
    <li className={styles['card']} data-testid="open-space">
      <SpaceHead space={space} />
      <InviteLink spaceId={space.id} />
      <MemberList space={space} />
      <AddMember space={space} />
      <PlayButton spaceId={space.id} wide />
      <SpaceActions space={space} onClose={onToggle} />
    </li>
  );
}

function SpaceActions({ space, onClose }: { space: SpaceView; onClose: () => void }) {
  const t = useT();
  const change = useSpaceChange();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const stop = () => setDoing(null);

  async function save(values: SpaceValues) {
    const saved = await updateSpace(space.id, values);
    change((spaces) => spaces.map((one) => (one.id === saved.id ? saved : one)));
    toast.success(t('space.saved'));
  }

  async function remove() {
    await deleteSpace(space.id);
    change((spaces) => spaces.filter((one) => one.id !== space.id));
    toast.success(t('space.deleted'));
  }

  return (
    <div className={styles['foot']}>
      <Button look="text" onClick={() => setDoing('edit')}>
        {t('common.edit')}
      </Button>
      <Button look="text" className={styles['bad']} onClick={() => setDoing('delete')}>
        {t('common.delete')}
      </Button>
      <Button look="text" onClick={onClose}>
        {t('common.close')}
      </Button>
      {doing === 'edit' && <SpaceForm title={t('space.edit')} space={space} onSave={save} onClose={stop} />}
      {doing === 'delete' && (
        <AskDialog
          title={t('space.deleteTitle', { space: space.name })}
          text={t('space.deleteBody')}
          action={t('common.delete')}
          onDo={remove}
          onClose={stop}
        />
      )}
    </div>
  );
}

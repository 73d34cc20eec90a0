import { type SpaceView, type SpaceInvitation, localPhone } from '@libs/contract';
import { useState, type SyntheticEvent } from 'react';
import { deleteSpace, updateSpace, addMember, removeMember } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Button, toast, isPhone, PhoneField, IconButton, Mesob } from '../../../shared/ui';
import { AskDialog } from '../AskDialog';
import { PlayButton } from '../play/PlayButton';
import { LinkBox } from './LinkBox';
import { ScreenLink } from './ScreenLink';
import { SpaceForm, type SpaceValues } from './SpaceForm';
import { SpaceHead } from '../SpaceHead';
import { useSpaceChange } from '../use-spaces';
import { ApiError } from '../../../shared/api';
import styles from '../spaces.module.css';
import own from './OwnedSpace.module.css';

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
      <InviteLink space={space} />
      <ScreenLink space={space} />
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
      <a className={own['statement']} href={`/backoffice/spaces/${space.id}/show`}>
        {t('space.statement')}
      </a>
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

/** Adds one person by phone. */
function AddMember({ space }: { space: SpaceView }) {
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
      // The message comes from the server, because only the server knows whether the person is new.
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

interface Member {
  phone: string;
  name: string;
  /** Set only for a person who is invited or has declined. */
  state?: SpaceInvitation['state'];
}

/** The members of a space, each with a button to remove them, and the people who are invited or have declined. */
function MemberList({ space }: { space: SpaceView }) {
  const t = useT();
  const change = useSpaceChange();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const members = peopleOf(space);

  async function remove({ phone, name, state }: Member) {
    await removeMember(space.id, phone);
    change((spaces) => spaces.map((one) => (one.id === space.id ? without(one, phone) : one)));
    toast.success(state ? t('space.withdrawn') : t('space.removed', { name }));
  }

  const wordsOf = ({ name, state }: Member) =>
    state
      ? {
          title: t('space.withdrawTitle', { phone: name }),
          text: t('space.withdrawBody'),
          action: t('space.withdraw'),
        }
      : {
          title: t('space.removeTitle', { name }),
          text: t('space.removeBody'),
          action: t('cards.removeShort'),
        };
  const stateOf = ({ state }: Member) => state && t(state === 'pending' ? 'space.pending' : 'space.declined');

  if (members.length === 0) return <p className={styles['none']}>{t('space.emptyMembers')}</p>;
  return (
    <ul className={styles['members']} aria-label={t('space.members')}>
      {members.map((member) => (
        <li key={member.phone} className={styles['member']}>
          <Mesob size="36px">{[...member.name.trim()][0]?.toUpperCase() ?? '·'}</Mesob>
          <p>
            <b>{member.name}</b>
            <span>{stateOf(member) ?? localPhone(member.phone)}</span>
          </p>
          {member.state !== 'declined' && (
            <IconButton
              icon="x"
              label={t('space.remove', { name: member.name })}
              onClick={() => setLeaving(member)}
            />
          )}
        </li>
      ))}
      {leaving && (
        <AskDialog {...wordsOf(leaving)} onDo={() => remove(leaving)} onClose={() => setLeaving(null)} />
      )}
    </ul>
  );
}

/** Members with their names; invited and declined people with their phone and the state of their invitation. */
function peopleOf({ members = [], memberNames = [], invitations = [] }: SpaceView): Member[] {
  const states = new Map(invitations.map(({ phone, state }) => [phone, state]));
  const declined = invitations.filter(({ state }) => state === 'declined').map(({ phone }) => phone);
  return [...members, ...declined].map((phone, at): Member => {
    const state = states.get(phone);
    return { phone, name: memberNames[at] || localPhone(phone), ...(state ? { state } : {}) };
  });
}

/** The space without one of its members. */
function without(space: SpaceView, phone: string): SpaceView {
  const at = space.members?.indexOf(phone) ?? -1;
  const invited = space.invitations?.some((one) => one.phone === phone) ?? false;
  return {
    ...space,
    memberCount: invited ? space.memberCount : space.memberCount - 1,
    members: space.members?.filter((_, i) => i !== at) ?? [],
    memberNames: space.memberNames?.filter((_, i) => i !== at) ?? [],
    invitations: space.invitations?.filter((one) => one.phone !== phone) ?? [],
  };
}

/** The invitation link. */
function InviteLink({ space: { id, name } }: { space: SpaceView }) {
  const t = useT();
  const link = `${location.origin}/joinspace/${id}`;
  return (
    <LinkBox
      label={t('space.inviteLink')}
      link={link}
      shared="share.space"
      space={name}
      testId="invite-link"
    />
  );
}

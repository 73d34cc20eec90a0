import type { SpaceInvitation, SpaceView } from '@libs/contract';
import { localPhone } from '@libs/contract';
import { useState } from 'react';
import { removeMember } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { IconButton, Mesob, toast } from '../../../shared/ui';
import { AskDialog } from '../AskDialog';
import { useSpaceChange } from '../use-spaces';
import styles from '../spaces.module.css';

interface Member {
  phone: string;
  name: string;
  /** Of somebody who is invited or has declined. */
  state?: SpaceInvitation['state'];
}

/** The members of a space, each with a button to remove them, and the people who are invited or have declined. */
export function MemberList({ space }: { space: SpaceView }) {
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

/** Members with their names; people who are not, with their phone and the state of their invitation. */
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
  return {
    ...space,
    memberCount: space.memberCount - 1,
    members: space.members?.filter((_, i) => i !== at) ?? [],
    memberNames: space.memberNames?.filter((_, i) => i !== at) ?? [],
    invitations: space.invitations?.filter((one) => one.phone !== phone) ?? [],
  };
}

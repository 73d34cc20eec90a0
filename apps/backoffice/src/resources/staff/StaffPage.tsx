import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Loading, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { ask } from '../../shared/api/http';
import { CardList, CardPage } from '../../shared/list/CardPage';
import { when } from '../../shared/fields/format';
import { type VerbField, VerbButton, withReason } from '../../shared/verbs/VerbButton';

type StaffMember = ApiAnswer<'admin/staff', 'get'>[number];

const text = (name: string) => `backoffice.staff.${name}`;

const seat: readonly VerbField[] = [
  { name: 'phoneNo', label: 'backoffice.fields.phone', type: 'phone', required: true },
  { name: 'seatTo', label: text('seatTo'), type: 'date', required: true, help: text('seatToHelp') },
  ...withReason,
];

/** Inspectors, and present, former and invitable admins. It takes two admins to invite a person or to reset a second factor. */
export function StaffPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['staff', 'getList'],
    queryFn: () => ask('get', 'admin/staff', {}),
  });
  if (!data) return <Loading />;
  return (
    <CardPage name="staff" about={text('about')}>
      <Box>
        <VerbButton
          path="admin/staff/invitations"
          label={text('inviteInspector')}
          about={t(text('inspectorAbout'))}
          fields={seat}
          onDone={() => void refetch()}
          proposes
        />
      </Box>
      <CardList>
        {data.map((member) => (
          <MemberCard key={member.phoneNo} member={member} onDone={() => void refetch()} />
        ))}
      </CardList>
    </CardPage>
  );
}

const COLORS = {
  admin: 'success',
  inspector: 'success',
  invited: 'info',
  former: 'default',
  listed: 'default',
} as const;

interface MemberProps {
  member: StaffMember;
  onDone: () => void;
}

/** One person of the roster: rights, second factor, and the proposals that this admin may make about them. */
function MemberCard({ member, onDone }: MemberProps) {
  const t = useTranslate();
  const {
    phoneNo,
    userId,
    name,
    state,
    isYou,
    since,
    hasSecondFactor,
    moneyHeldUntil,
    invitedUntil,
    seatUntil,
  } = member;
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }} data-staff={phoneNo}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {userId === null ? t(text('notRegistered')) : <Link to={`/users/${userId}/show`}>{name}</Link>}
          {isYou && ` (${t(text('you'))})`}
        </Typography>
        <Chip size="small" variant="outlined" color={COLORS[state]} label={t(text(`state.${state}`))} />
      </Box>
      <Typography>{phoneNo}</Typography>
      {since !== null && state === 'admin' && (
        <Typography variant="body2">{t(text('since'), { at: when(since) })}</Typography>
      )}
      {seatUntil !== null && (
        <Typography variant="body2">{t(text('seatUntil'), { at: when(seatUntil) })}</Typography>
      )}
      {userId !== null && (
        <Typography variant="body2">{t(text(hasSecondFactor ? 'withFactor' : 'withoutFactor'))}</Typography>
      )}
      {moneyHeldUntil !== null && (
        <Typography variant="body2">{t(text('heldUntil'), { at: when(moneyHeldUntil) })}</Typography>
      )}
      {invitedUntil !== null && (
        <Typography variant="body2">{t(text('invitedUntil'), { at: when(invitedUntil) })}</Typography>
      )}
      <MemberVerbs member={member} onDone={onDone} />
    </Paper>
  );
}

function MemberVerbs({ member, onDone }: MemberProps) {
  const t = useTranslate();
  const { phoneNo, userId, name, state, isYou, isListed, proposalId } = member;
  const about = [name, phoneNo].filter(Boolean).join(' · ');
  if (proposalId !== null)
    return (
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {t('backoffice.proposals.waits')} <Link to="/proposals">{t('backoffice.proposals.open')}</Link>
      </Typography>
    );
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', marginTop: 1 }}>
      {state !== 'admin' && state !== 'inspector' && isListed && (
        <VerbButton
          path="admin/staff/invitations"
          label={text('invite')}
          about={about}
          body={{ phoneNo }}
          fields={withReason}
          onDone={onDone}
          proposes
        />
      )}
      {(state === 'admin' || state === 'inspector') && !isYou && userId !== null && (
        <VerbButton
          path={`admin/staff/${userId}/reset`}
          label={text('reset')}
          about={about}
          fields={withReason}
          onDone={onDone}
          proposes
          danger
        />
      )}
    </Stack>
  );
}

import {
  BooleanField,
  NumberField,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  TextField,
  useRecordContext,
  useTranslate,
  FunctionField,
  Pagination,
  ReferenceManyField,
  Link,
} from 'react-admin';
import { MoneyField, PersonField, TimeField, Player, WordField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import type { UserDetail, SessionRow } from './user-rows';
import { UserTimeline } from './UserTimeline';
import { UserVerbs } from './UserVerbs';
import {
  Stack,
  Paper,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Box,
} from '@mui/material';
import { when, etb, whole } from '../../shared/fields/format';
import { asRows } from '../../shared/list/ResourceList';
import { Nothing } from '../../shared/list/Nothing';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { LongText } from '../../shared/fields/LongText';
import type { ReportRow } from '../chat/chat-rows';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http';
import { SideScroll } from '../../shared/list/SideScroll';

/** One user: money, limits, activity, and actions of staff. */
export function UserShow() {
  return (
    <ShowPage verbs={<UserVerbs />}>
      <UserSummary />
      <TabbedShowLayout tabs={<TabbedShowLayoutTabs variant="scrollable" />}>
        <TabbedShowLayout.Tab label="backoffice.users.timeline">
          <UserTimeline />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.account" path="account">
          <Facts withEmpty>
            <TextField source="phoneNo" label="backoffice.fields.phoneNo" />
            <WordField source="role" words="backoffice.choice" label="backoffice.fields.role" />
            <WordField source="kind" words="backoffice.choice" label="backoffice.fields.kind" />
            <StatusField source="status" label="backoffice.fields.status" />
            <WordField source="language" words="backoffice.choice" label="backoffice.fields.language" />
            <TextField source="referralCode" label="backoffice.fields.referralCode" />
            <PersonField source="referredBy" label="backoffice.fields.referredBy" />
            <NumberField source="referredCount" label="backoffice.fields.referredCount" />
            <MoneyField source="limits.dailyDeposit" label="backoffice.fields.dailyDeposit" unit />
            <MoneyField
              source="limits.pendingDailyDeposit"
              label="backoffice.fields.pendingDailyDeposit"
              unit
            />
            <TimeField source="limits.pendingFrom" label="backoffice.fields.pendingFrom" />
            <TimeField source="limits.breakUntil" label="backoffice.fields.breakUntil" />
            <TimeField source="limits.selfExcludedUntil" label="backoffice.fields.selfExcludedUntil" />
            <NumberField source="lockout.failures" label="backoffice.fields.failures" emptyText="0" />
            <TimeField source="lockout.lockedUntil" label="backoffice.fields.lockedUntil" />
            <TimeField source="mutedUntil" label="backoffice.fields.mutedUntil" />
            <TimeField source="frozenUntil" label="backoffice.fields.frozenUntil" />
            <BooleanField source="secondFactor" label="backoffice.fields.secondFactor" />
            <TimeField source="ageConfirmedAt" label="backoffice.fields.ageConfirmedAt" />
            <TimeField source="createdAt" label="backoffice.fields.createdAt" />
            <TextField source="id" label="backoffice.fields.id" />
          </Facts>
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.devices" path="devices">
          <UserSessions />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.reports" path="reports">
          <UserReports />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.notes" path="notes">
          <UserNotes />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </ShowPage>
  );
}

/** Staff notes on an account. */
function UserNotes() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  const notes = user?.notes ?? [];
  if (notes.length === 0) return <Nothing>{t('backoffice.nothing.here')}</Nothing>;
  return (
    <Stack spacing={1}>
      {notes.map((note) => (
        <Paper key={note.id} variant="outlined" sx={{ padding: 1.5 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Typography variant="caption" color="text.secondary">
            {note.author.name} · {when(note.createdAt)}
          </Typography>
        </Paper>
      ))}
    </Stack>
  );
}

/** Chat reports about this user. */
function UserReports() {
  return (
    <ReferenceManyField
      reference="chat-reports"
      target="senderId"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      queryOptions={asRows}
      pagination={<Pagination rowsPerPageOptions={[10, 25]} />}
    >
      <ResourceTable>
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <StatusField source="kind" label="backoffice.fields.kind" sortable={false} />
        <FunctionField<ReportRow>
          label="backoffice.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <FunctionField<ReportRow>
          label="backoffice.fields.message"
          render={({ original, message }) => <LongText text={original ?? message} />}
        />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} emptyText="–" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
      </ResourceTable>
    </ReferenceManyField>
  );
}

/** The sessions of a user with their devices, and why each session ended. */
function UserSessions() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  const id = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: ['users', id, 'sessions'],
    queryFn: async ({ signal }) => (await call<SessionRow[]>(`admin/users/${id}/sessions`, { signal })).body,
    enabled: id !== '',
  });
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['device', 'createdAt', 'lastSeenAt', 'endedAt'].map((name) => (
              <TableCell key={name}>{t(`backoffice.fields.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((session) => (
            <TableRow key={session.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{session.device || '–'}</TableCell>
              <TableCell>{when(session.createdAt)}</TableCell>
              <TableCell>{when(session.lastSeenAt)}</TableCell>
              <TableCell>
                {session.endedAt
                  ? `${when(session.endedAt)} · ${session.endedBy ?? ''}`
                  : t('backoffice.users.open')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}

const totals = [
  'deposited',
  'withdrawn',
  'received',
  'sent',
  'staked',
  'won',
  'refunded',
  'referral',
] as const;

/** Who the player is, with their balances and totals; each balance links to the transfers of its ledger account. */
function UserSummary() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  if (!user) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      <Stack
        direction="row"
        sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
      >
        <Typography component="span" sx={{ fontWeight: 700 }}>
          {user.phoneNo}
        </Typography>
        <WordField source="role" words="backoffice.choice" />
        <StatusField source="status" />
      </Stack>
      {user.accounts.map((account) => (
        <Metric key={account.id} name={t(`backoffice.fields.${account.kind}`)}>
          <Link to={`/transactions?filter=${encodeURIComponent(JSON.stringify({ accountId: account.id }))}`}>
            {etb(account.balance)}
          </Link>
        </Metric>
      ))}
      {totals.map((name) => (
        <Metric key={name} name={t(`backoffice.totals.${name}`)}>
          {etb(user.totals[name])}
        </Metric>
      ))}
      <Metric name={t('backoffice.totals.rounds')}>{whole(user.totals.rounds)}</Metric>
    </Box>
  );
}

function Metric({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ padding: 1.5 }}>
      <Typography variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{children}</Typography>
    </Paper>
  );
}

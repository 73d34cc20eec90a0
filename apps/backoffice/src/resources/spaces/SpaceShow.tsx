import {
  Chip,
  Link as MuiLink,
  Stack,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Button,
} from '@mui/material';
import {
  BooleanField,
  Link,
  NumberField,
  TextField,
  useRecordContext,
  useTranslate,
  ListContextProvider,
  Pagination,
  useList,
  useNotify,
  useRedirect,
} from 'react-admin';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { Verbs } from '../../shared/verbs/Verbs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http';
import { VerbButton } from '../../shared/verbs/VerbButton';
import { birr, dayOf } from '../../shared/fields/format';
import { today } from '../../shared/list/days';
import { SideScroll } from '../../shared/list/SideScroll';
import { monthsAt } from '../reports/report-rows';

/** One space: its owner, its members, its rounds and the house's income. */
export function SpaceShow() {
  return (
    <ShowPage verbs={<SpaceVerbs />}>
      <Facts>
        <PersonField source="owner" label="backoffice.fields.owner" />
        <NumberField source="memberCount" label="backoffice.fields.members" />
        <NumberField source="percent" label="backoffice.fields.percent" />
        <BooleanField source="isListed" label="backoffice.fields.isListed" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="deletedAt" label="backoffice.fields.deletedAt" />
      </Facts>
      <SpaceLinks />
      <SpaceStatement />
      <SpaceMembers />
    </ShowPage>
  );
}

function SpaceLinks() {
  const space = useRecordContext<{ id: string; invite: string }>();
  const t = useTranslate();
  if (!space) return null;
  const rounds = `/rounds?filter=${encodeURIComponent(JSON.stringify({ spaceId: space.id }))}`;
  return (
    <Stack direction="row" spacing={3}>
      <MuiLink href={space.invite}>{`${location.origin}${space.invite}`}</MuiLink>
      <Link to={rounds}>{t('backoffice.spaces.rounds')}</Link>
    </Stack>
  );
}

interface Member {
  id: string;
  name: string;
  phoneNo: string;
  joinedAt: string;
}

/** The hundred newest members of a space. */
function SpaceMembers() {
  const space = useRecordContext<{ id: string }>();
  const t = useTranslate();
  const id = space?.id ?? '';
  const { data = [], isPending } = useQuery({
    queryKey: ['spaces', 'getOne', id, 'members'],
    queryFn: async ({ signal }) =>
      (await call<Member[]>(`admin/spaces/${id}/members?range=[0,99]`, { signal })).body,
    enabled: id !== '',
  });
  const list = useList({ data, isPending, perPage: 10 });
  return (
    <section>
      <Typography variant="h6" component="h2">
        {t('backoffice.fields.members')}
      </Typography>
      <ListContextProvider value={list}>
        <ResourceTable rowClick={false}>
          <TextField source="name" label="backoffice.fields.name" />
          <TextField source="phoneNo" label="backoffice.fields.phoneNo" />
          <TimeField source="joinedAt" label="backoffice.fields.joinedAt" />
          <Remove space={id} label="" />
        </ResourceTable>
        <Pagination />
      </ListContextProvider>
    </section>
  );
}

function Remove({ space }: { space: string; label: string }) {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <VerbButton
      path={`gameSpace/removeMember/${space}/${member.id}`}
      method="DELETE"
      label="ra.action.remove"
      about={`${member.name} · ${member.phoneNo}`}
      danger
    />
  );
}

interface Sums {
  rounds: number;
  cards: number;
  stakes: number;
  prizes: number;
  house: number;
}

interface Statement {
  days: readonly (Sums & { day: string; stake: number })[];
  total: Sums;
}

const DAYS = 30;
const times = ['lastDays', 'thisMonth', 'lastMonth'] as const;
const DAY_MS = 86_400_000;

/** What the members of a space staked and won, day by day: in the last days, or in a month, as an owner accounts for it. */
function SpaceStatement() {
  const space = useRecordContext<{ id: string }>();
  const t = useTranslate();
  const id = space?.id ?? '';
  const [time, setTime] = useState<(typeof times)[number]>('lastDays');
  const { data } = useQuery({
    queryKey: ['spaces', 'getOne', id, 'statement', time],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...(time === 'lastDays' ? lastDays() : monthsAt(today())[time]) });
      return (await call<Statement>(`admin/spaces/${id}/statement?${query}`, { signal })).body;
    },
    enabled: id !== '',
  });
  return (
    <section>
      <Typography variant="h6" component="h2">
        {t('backoffice.spaces.statement')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {times.map((name) => (
          <Chip
            key={name}
            label={t(name === 'lastDays' ? 'backoffice.spaces.lastDays' : `backoffice.reports.${name}`, {
              smart_count: DAYS,
            })}
            color={name === time ? 'primary' : 'default'}
            aria-pressed={name === time}
            onClick={() => setTime(name)}
          />
        ))}
      </Stack>
      {data && (
        <SideScroll>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['day', 'stake', 'rounds', 'cards', 'stakes', 'prizes', 'house'].map((name) => (
                  <TableCell key={name} align={name === 'day' ? 'left' : 'right'}>
                    {t(`backoffice.fields.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.days.map((row) => (
                <Line
                  key={`${row.day}-${row.stake}`}
                  day={dayOf(row.day)}
                  stake={String(row.stake)}
                  sums={row}
                />
              ))}
              <Line day={t('backoffice.fields.total')} stake="" sums={data.total} />
            </TableBody>
          </Table>
        </SideScroll>
      )}
    </section>
  );
}

function Line({ day, stake, sums }: { day: string; stake: string; sums: Sums }) {
  const cells = [
    stake,
    String(sums.rounds),
    String(sums.cards),
    birr(sums.stakes),
    birr(sums.prizes),
    birr(sums.house),
  ];
  return (
    <TableRow>
      <TableCell>{day}</TableCell>
      {cells.map((text, place) => (
        <TableCell key={place} align="right">
          {text}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The latest days up to today in Addis Ababa. */
const lastDays = () => ({ from: today(Date.now() - (DAYS - 1) * DAY_MS), to: today() });

/** The buttons with which the owner or an admin changes a space. */
function SpaceVerbs() {
  const space = useRecordContext<{ id: string; name: string; invite: string; deletedAt: string | null }>();
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!space || space.deletedAt) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${space.invite}`);
    notify('backoffice.spaces.copied', { type: 'info' });
  };
  return (
    <Verbs
      dangerous={
        <VerbButton
          path={`gameSpace/${space.id}`}
          method="DELETE"
          label="ra.action.delete"
          about={space.name}
          danger
          onDone={() => redirect('list', 'spaces')}
        />
      }
    >
      <Button size="small" variant="outlined" color="inherit" onClick={() => void copy()}>
        {t('backoffice.spaces.copy')}
      </Button>
      <RenameSpace id={space.id} name={space.name} />
      <AddMember id={space.id} />
    </Verbs>
  );
}

function AddMember({ id }: { id: string }) {
  return (
    <VerbButton
      path={`gameSpace/addMembersToSpace/${id}`}
      label="backoffice.spaces.addMember"
      fields={[
        { name: 'members', label: 'backoffice.fields.phoneNo', required: true, list: true, type: 'phone' },
      ]}
    />
  );
}

/** Renames a space. */
function RenameSpace({ id, name }: { id: string; name: string }) {
  return (
    <VerbButton
      path={`gameSpace/${id}`}
      method="PUT"
      label="backoffice.spaces.rename"
      about={name}
      fields={[{ name: 'name', label: 'backoffice.fields.name', required: true }]}
    />
  );
}

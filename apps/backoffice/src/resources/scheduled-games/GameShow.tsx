import { Link, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, PersonField, Player, TimeField } from '../../shared/fields/fields';
import { etb, when } from '../../shared/fields/format';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { Facts, Part, ShowPage } from '../../shared/show/ShowPage';
import { StatusField } from '../../shared/fields/StatusWord';
import { Verbs } from '../../shared/verbs/Verbs';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';

interface Attendee {
  player: { id: string; name: string; phoneNo: string };
  joinedAt: string;
  cards: number;
}

interface Game {
  id: string;
  stake: number;
  startsAt: string;
  roundId: string | null;
  /** Absent in the row of the list, which the page shows until the whole game has loaded. */
  attendees?: readonly Attendee[];
  can: readonly string[];
}

/** One scheduled game with its attendees. */
export function GameShow() {
  return (
    <ShowPage order="startsAt" verbs={<GameVerbs />}>
      <Facts>
        <StatusField source="status" label="backoffice.fields.status" />
        <MoneyField source="stake" label="backoffice.fields.stake" unit />
        <TimeField source="startsAt" label="backoffice.games.startsAt" />
        <PersonField source="creator" label="backoffice.fields.maker" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="endedAt" label="backoffice.fields.endedAt" />
      </Facts>
      <Attendees />
    </ShowPage>
  );
}

function GameVerbs() {
  const game = useRecordContext<Game>();
  if (!game?.can.includes('cancel')) return null;
  return (
    <Verbs
      dangerous={
        <VerbButton
          path={`admin/scheduled-games/${game.id}/cancel`}
          label="backoffice.games.cancel"
          about={`${etb(game.stake)} · ${when(game.startsAt)}`}
          fields={withReason}
          danger
        />
      }
    />
  );
}

const columns: readonly Column<Attendee>[] = [
  {
    label: 'backoffice.fields.player',
    cell: ({ player }) => <Player id={player.id} name={player.name} phone={player.phoneNo} />,
  },
  { label: 'backoffice.fields.joinedAt', cell: ({ joinedAt }) => when(joinedAt) },
  { label: 'backoffice.fields.cards', cell: ({ cards }) => cards, align: 'right' },
];

function Attendees() {
  const game = useRecordContext<Game>();
  const t = useTranslate();
  if (!game?.attendees) return null;
  return (
    <Part title={t('backoffice.games.attending')}>
      {game.roundId && <Link to={`/rounds/${game.roundId}/show`}>{t('backoffice.games.round')}</Link>}
      <SimpleTable
        columns={columns}
        rows={game.attendees}
        keyOf={({ player }) => player.id}
        empty="backoffice.tables.nobody"
      />
    </Part>
  );
}

import { Player } from '../../shared/fields/fields';
import { birr } from '../../shared/fields/format';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import type { PrizeRow } from './campaign-rows';

const columns: readonly Column<PrizeRow>[] = [
  { label: 'backoffice.tables.rank', cell: ({ rank }) => rank },
  {
    label: 'backoffice.fields.player',
    cell: ({ player }) => <Player id={player.id} name={player.name} phone={player.phoneNo} />,
  },
  { label: 'backoffice.tables.points', cell: ({ points }) => points, align: 'right' },
  {
    label: 'backoffice.tables.prizeEtb',
    cell: ({ prize }) => (prize > 0 ? birr(prize) : '–'),
    align: 'right',
  },
];

/** The ranks of one day, with the prize of each. */
export function PrizeTable({ rows }: { rows: readonly PrizeRow[] }) {
  return (
    <SimpleTable
      columns={columns}
      rows={rows}
      keyOf={({ player }) => player.id}
      empty="backoffice.tables.nobody"
    />
  );
}

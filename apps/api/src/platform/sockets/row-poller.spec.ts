import { ROWS_PER_POLL, RowPoller } from './row-poller';

const at = (second: number) => new Date(1_000_000 + second * 1000);

interface Row {
  id: string;
  at: Date;
}

/** A table with these rows, a poller that reads it, and records of the rows that were sent and of the queries. */
function table(rows: Row[]) {
  const sent: string[] = [];
  const asked: { from: number; except: string[] }[] = [];
  const poller = new RowPoller<Row>({
    read: async (from, to, except) => {
      asked.push({ from: (from.getTime() - at(0).getTime()) / 1000, except });
      return rows
        .filter((row) => row.at > from && row.at <= to && !except.includes(row.id))
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .slice(0, ROWS_PER_POLL);
    },
    timeOf: (row) => row.at,
    send: ({ id }) => void sent.push(id),
  });
  return { poller, sent, asked };
}

it('the poller sends each row that is written after its start once, also if it is committed late', async () => {
  const rows = [{ id: 'old', at: at(0) }];
  const { poller, sent } = table(rows);
  await poller.begin(at(1));
  rows.push({ id: 'new', at: at(2) });
  await poller.poll(at(3));
  rows.push({ id: 'late', at: at(2) });
  await poller.poll(at(4));
  await poller.poll(at(5));
  expect(sent).toEqual(['new', 'late']);
});

it('the poller reads from ten seconds before its last poll, and forgets the ids of older rows', async () => {
  const rows: Row[] = [];
  const { poller, asked } = table(rows);
  await poller.begin(at(0));
  rows.push({ id: 'a', at: at(20) });
  await poller.poll(at(20));
  await poller.poll(at(40));
  await poller.poll(at(60));
  expect(asked.slice(1)).toEqual([
    { from: -10, except: [] },
    { from: 10, except: ['a'] },
    { from: 30, except: [] },
  ]);
});

it('the poller sends the rows beyond the limit of one poll in the next polls, each once', async () => {
  const rows = Array.from({ length: 2 * ROWS_PER_POLL + 1 }, (_, i) => ({ id: `${i}`, at: at(1 + i / 100) }));
  const { poller, sent } = table(rows);
  await poller.begin(at(0));
  for (const end of [60, 61, 62]) await poller.poll(at(end));
  expect(sent).toEqual(rows.map(({ id }) => id));
});

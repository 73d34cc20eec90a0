import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { birr, dayOf } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { SideScroll } from '../../shared/list/SideScroll';

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
const DAY_MS = 86_400_000;

/** Stakes and prizes of a space, day by day. */
export function SpaceStatement() {
  const space = useRecordContext<{ id: string }>();
  const t = useTranslate();
  const id = space?.id ?? '';
  const { data } = useQuery({
    queryKey: ['spaces', 'getOne', id, 'statement'],
    queryFn: async ({ signal }) =>
      (await call<Statement>(`admin/spaces/${id}/statement?${lastDays()}`, { signal })).body,
    enabled: id !== '',
  });
  if (!data) return null;
  return (
    <section>
      <Typography variant="h6" component="h2">
        {t('backoffice.spaces.statement', { smart_count: DAYS })}
      </Typography>
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

/** The latest days up to today in Addis Ababa, as query parameters. */
function lastDays(): string {
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(ms);
  const now = Date.now();
  return new URLSearchParams({ from: day(now - (DAYS - 1) * DAY_MS), to: day(now) }).toString();
}

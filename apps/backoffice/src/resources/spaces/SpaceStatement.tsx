import {
  Box,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { birr, dayOf } from '../../shared/fields/format';
import { today } from '../../shared/list/days';
import { SideScroll } from '../../shared/list/SideScroll';
import { monthsAt } from '../reports/report-rows';

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
export function SpaceStatement() {
  const space = useRecordContext<{ id: string }>();
  const t = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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
      <Typography variant="body2" color="text.secondary" sx={{ marginBlock: 1 }}>
        {t('backoffice.spaces.houseKeeps')}
      </Typography>
      {data && (isPhone ? <Rows {...data} /> : <SumTable {...data} />)}
    </section>
  );
}

const columns = ['stake', 'rounds', 'cards', 'stakes', 'prizes', 'house'] as const;

/** The statement's lines as texts: its days, then the total. */
function useLines({ days, total }: Statement) {
  const t = useTranslate();
  const textsOf = (sums: Sums) => ({
    rounds: String(sums.rounds),
    cards: String(sums.cards),
    stakes: birr(sums.stakes),
    prizes: birr(sums.prizes),
    house: birr(sums.house),
  });
  return [
    ...days.map((row) => ({ day: dayOf(row.day), stake: String(row.stake), ...textsOf(row) })),
    { day: t('backoffice.fields.total'), stake: '', ...textsOf(total) },
  ];
}

function SumTable(statement: Statement) {
  const t = useTranslate();
  return (
    <SideScroll>
      {/* Beside the menu of a tablet the widest sums fit only between narrow margins. */}
      <Table size="small" sx={{ '& th, & td': { paddingInline: { xs: 1, md: 2 }, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('backoffice.fields.day')}</TableCell>
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {t(`backoffice.fields.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {useLines(statement).map((line) => (
            <TableRow key={`${line.day}-${line.stake}`}>
              <TableCell>{line.day}</TableCell>
              {columns.map((name) => (
                <TableCell key={name} align="right">
                  {line[name]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}

/** The lines on a phone, where the table would be cut. */
function Rows(statement: Statement) {
  const t = useTranslate();
  const lines = useLines(statement);
  const named = (name: (typeof columns)[number], text: string) => `${t(`backoffice.fields.${name}`)} ${text}`;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={`${line.day}-${line.stake}`}
          sx={{ paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
            <span>{[line.day, line.stake && named('stake', line.stake)].filter(Boolean).join(' · ')}</span>
            <span>{named('house', line.house)}</span>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {(['rounds', 'cards', 'stakes', 'prizes'] as const)
              .map((name) => named(name, line[name]))
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The latest days up to today in Addis Ababa. */
const lastDays = () => ({ from: today(Date.now() - (DAYS - 1) * DAY_MS), to: today() });

import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { birr } from '../shared/fields/format';
import { SideScroll } from '../shared/list/SideScroll';
import { StatusChip } from '../shared/fields/StatusWord';
import type { DashboardView } from './dashboard-view';

/** A call delayed by more than this, in milliseconds, is marked. */
const MAX_DELAY_MS = 1000;

/** The current rounds, with the delay of their latest call. */
export function LiveRounds({ live }: { live: DashboardView['live'] }) {
  const t = useTranslate();
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {t('backoffice.dashboard.liveRounds')}
      </Typography>
      <SideScroll>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['stake', 'status', 'players', 'cards', 'calls', 'prize', 'lag'].map((name) => (
                <TableCell key={name} align={name === 'status' || name === 'stake' ? 'left' : 'right'}>
                  {t(`backoffice.fields.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {live.rows.map((round) => (
              <TableRow key={round.id}>
                <TableCell>
                  <Link to={`/rounds/${round.id}/show`}>
                    {round.stake} {round.spaceName ?? ''}
                  </Link>
                </TableCell>
                <TableCell>
                  <StatusChip status={round.status} />
                </TableCell>
                <TableCell align="right">{round.players}</TableCell>
                <TableCell align="right">{round.cards}</TableCell>
                <TableCell align="right">{round.calls}</TableCell>
                <TableCell align="right">{birr(round.prize)}</TableCell>
                <TableCell
                  align="right"
                  sx={{ color: (round.lagMs ?? 0) > MAX_DELAY_MS ? 'error.main' : undefined }}
                >
                  {round.lagMs === null ? '–' : `${round.lagMs} ms`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {live.rows.length === 0 && (
        <Typography sx={{ paddingTop: 1 }}>{t('backoffice.dashboard.noRounds')}</Typography>
      )}
    </Paper>
  );
}

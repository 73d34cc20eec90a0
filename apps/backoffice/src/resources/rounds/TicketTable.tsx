import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Player } from '../../shared/fields/fields';
import { birr } from '../../shared/fields/format';
import type { RoundDetail } from './round-rows';
import { SideScroll } from '../../shared/list/SideScroll';

interface TicketTableProps {
  tickets: RoundDetail['tickets'];
  winners: RoundDetail['winnerCards'];
}

/** The cards of a round; winning ones show their pattern. */
export function TicketTable({ tickets, winners }: TicketTableProps) {
  const t = useTranslate();
  const patterns = new Map(winners.map(({ card, pattern }) => [card, pattern]));
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('backoffice.fields.card')}</TableCell>
            <TableCell>{t('backoffice.fields.player')}</TableCell>
            <TableCell>{t('backoffice.fields.status')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.fromMain')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.fromBonus')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.payout')}</TableCell>
            <TableCell>{t('backoffice.fields.pattern')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => (
            <TableRow key={ticket.id} selected={patterns.has(ticket.card)}>
              <TableCell>{ticket.card}</TableCell>
              <TableCell>
                <Player id={ticket.userId} name={ticket.userName} phone={ticket.phoneNo} />
              </TableCell>
              <TableCell>{ticket.state}</TableCell>
              <TableCell align="right">{birr(ticket.fromMain)}</TableCell>
              <TableCell align="right">{birr(ticket.fromBonus)}</TableCell>
              <TableCell align="right">{birr(ticket.payout)}</TableCell>
              <TableCell>{patterns.get(ticket.card) ?? ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}

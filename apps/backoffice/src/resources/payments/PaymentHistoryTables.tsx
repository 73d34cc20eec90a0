import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { birr, when } from '../../shared/fields/format';
import { SideScroll } from '../../shared/list/SideScroll';
import type { PaymentHistory } from './payments';

/** The ledger transfers of a payment, and what staff did with it. */
export function PaymentHistoryTables() {
  const row = useRecordContext<PaymentHistory & { id: string }>();
  const t = useTranslate();
  if (!row) return null;
  return (
    <Stack spacing={3}>
      <section>
        <Typography variant="h6" component="h2">
          {t('backoffice.payments.transfers')}
        </Typography>
        <SideScroll>
          <Table size="small">
            <TableBody>
              {row.transfers.map((transfer) => (
                <TableRow key={transfer.id}>
                  <TableCell>
                    <Link to={`/transactions/${transfer.id}/show`}>{transfer.key}</Link>
                  </TableCell>
                  <TableCell align="right">{birr(transfer.amount)}</TableCell>
                  <TableCell>{when(transfer.createdAt)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </SideScroll>
      </section>
      <section>
        <Typography variant="h6" component="h2">
          {t('backoffice.payments.log')}
        </Typography>
        <SideScroll>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('backoffice.fields.at')}</TableCell>
                <TableCell>{t('backoffice.fields.actor')}</TableCell>
                <TableCell>{t('backoffice.fields.action')}</TableCell>
                <TableCell>{t('backoffice.fields.reason')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {row.log.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell>{when(entry.at)}</TableCell>
                  <TableCell>{entry.actor.name}</TableCell>
                  <TableCell>{entry.action}</TableCell>
                  <TableCell>{entry.reason ?? '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </SideScroll>
      </section>
    </Stack>
  );
}

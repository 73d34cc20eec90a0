import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useIsInspector } from '../../providers/staff';
import { Player } from '../fields/fields';
import { birr } from '../fields/format';
import type { PostingRow } from '../api/rows';
import { SideScroll } from './SideScroll';

/** The postings of a transfer, each account linked to its other transfers. */
export function PostingTable({ postings }: { postings: readonly PostingRow[] }) {
  const t = useTranslate();
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('backoffice.fields.account')}</TableCell>
            <TableCell>{t('backoffice.fields.player')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.amountEtb')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.balanceAfter')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {postings.map((posting) => (
            <TableRow key={posting.id}>
              <TableCell>
                <AccountLink posting={posting} />
              </TableCell>
              <TableCell>
                <Player id={posting.userId} name={posting.userName} />
              </TableCell>
              <TableCell align="right" sx={{ color: posting.amount < 0 ? 'error.main' : 'success.main' }}>
                {birr(posting.amount)}
              </TableCell>
              <TableCell align="right">
                {posting.balanceAfter === null ? '–' : birr(posting.balanceAfter)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}

/** The account in words, as a link to its transfers; an inspector has no such page. */
function AccountLink({ posting: { accountId, accountKind, provider } }: { posting: PostingRow }) {
  const t = useTranslate();
  const isInspector = useIsInspector();
  const words = [
    t(`backoffice.accountOf.${accountKind}`, { _: accountKind }),
    ...(provider ? [t(`backoffice.provider.${provider}`, { _: provider })] : []),
  ].join(' · ');
  return isInspector ? <span>{words}</span> : <Link to={movementsOf(accountId)}>{words}</Link>;
}

/** The list of transfers that touched an account. */
function movementsOf(accountId: string): string {
  return `/transactions?filter=${encodeURIComponent(JSON.stringify({ accountId }))}`;
}

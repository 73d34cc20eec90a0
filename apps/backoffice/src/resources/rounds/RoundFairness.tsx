import { Box, Link, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RoundDetail } from './round-rows';

/** Published facts of the draw, with a link to the page that checks them. */
export function RoundFairness({ id, fairness }: { id: string; fairness: RoundDetail['fairness'] }) {
  const t = useTranslate();
  const { beacon } = fairness;
  const rows = [
    ['commitment', fairness.commitment],
    ['lockHash', fairness.lockHash],
    ['head', fairness.head],
    ['beacon', beacon && `${beacon.chain} ${beacon.round} · ${beacon.value}`],
    ['revealed', t(fairness.revealed ? 'ra.boolean.true' : 'ra.boolean.false')],
  ] as const;
  return (
    <>
      <Table size="small">
        <TableBody>
          {rows.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th">{t(`backoffice.fairness.${name}`)}</TableCell>
              <TableCell>
                <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                  {value ?? '–'}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Link href={`/round/${id}`} target="_blank" rel="noreferrer">
        {t('backoffice.fairness.check')}
      </Link>
    </>
  );
}

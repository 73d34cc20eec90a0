import { Box, Paper, Typography } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { etb, whole } from '../../shared/fields/format';
import type { UserDetail } from './user-rows';

const totals = ['deposited', 'withdrawn', 'staked', 'won', 'refunded', 'referral'] as const;

/** Balances and totals of a player; each balance links to the transfers of its account. */
export function UserSummary() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  if (!user) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        padding: 2,
        paddingTop: 0,
      }}
    >
      {user.accounts.map((account) => (
        <Metric key={account.id} name={t(`backoffice.fields.${account.kind}`)}>
          <Link to={`/transactions?filter=${encodeURIComponent(JSON.stringify({ accountId: account.id }))}`}>
            {etb(account.balance)}
          </Link>
        </Metric>
      ))}
      {totals.map((name) => (
        <Metric key={name} name={t(`backoffice.totals.${name}`)}>
          {etb(user.totals[name])}
        </Metric>
      ))}
      <Metric name={t('backoffice.totals.rounds')}>{whole(user.totals.rounds)}</Metric>
    </Box>
  );
}

function Metric({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ padding: 1.5 }}>
      <Typography variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{children}</Typography>
    </Paper>
  );
}

import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import { call, CallError } from '../../shared/api/http';
import type { PrizeRow, StakeTerms } from './campaign-rows';
import { PrizeTable } from './PrizeTable';

interface Day {
  day: string;
  minGames: number;
  paidAt: string | null;
  rows: readonly PrizeRow[];
}

/** The leaderboard of one day of a campaign: the expected prizes, or those paid. */
export function CampaignDay({ id, stakes }: { id: string; stakes: readonly StakeTerms[] }) {
  const [stake, setStake] = useState(stakes[0]?.stake ?? 10);
  const [day, setDay] = useState('');
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'getOne', id, 'leaderboard', stake, day],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ stake: String(stake), ...(day ? { day } : {}) });
      return (await call<Day>(`admin/campaigns/${id}/leaderboard?${query.toString()}`, { signal })).body;
    },
    retry: false,
  });
  return (
    <section>
      <Typography variant="h6" component="h2">
        {t('backoffice.campaigns.leaderboard')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginY: 1 }}>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          label={t('backoffice.fields.stake')}
          value={stake}
          onChange={(event) => setStake(Number(event.target.value))}
          sx={{ minWidth: 100 }}
        >
          {stakes.map((terms) => (
            <MenuItem key={terms.stake} value={terms.stake}>
              {terms.stake}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          size="small"
          margin="none"
          fullWidth={false}
          label={t('backoffice.fields.day')}
          value={day || (data?.day ?? '')}
          onChange={(event) => setDay(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      {error && (
        <Typography color="text.secondary">
          {error instanceof CallError && error.status === 404
            ? t('backoffice.campaigns.noDay')
            : error.message}
        </Typography>
      )}
      {data && !error && (
        <>
          <Typography variant="body2" color="text.secondary">
            {data.paidAt
              ? t('backoffice.campaigns.paidAt', { at: when(data.paidAt) })
              : t('backoffice.campaigns.notPaid', { games: data.minGames })}
          </Typography>
          <PrizeTable rows={data.rows} />
        </>
      )}
    </section>
  );
}

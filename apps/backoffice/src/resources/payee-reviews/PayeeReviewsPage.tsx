import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Loading, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { ask } from '../../shared/api/http';
import { CardList, CardPage } from '../../shared/list/CardPage';
import { Nothing } from '../../shared/list/Nothing';
import { age, dayOf, when } from '../../shared/fields/format';
import { confirming } from '../proposals/ProposalShown';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';

type ReviewedPayee = ApiAnswer<'admin/payee-reviews', 'get'>[number];

const text = (name: string) => `backoffice.payees.${name}`;

/** Payout accounts whose holder's name, as typed or as on a receipt, differs from the player's; staff compare the names. */
export function PayeeReviewsPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['payee-reviews', 'getList'],
    queryFn: () => ask('get', 'admin/payee-reviews', {}),
  });
  if (!data) return <Loading />;
  return (
    <CardPage name="payee-reviews" about={text('about')}>
      {data.length === 0 && <Nothing>{t(text('none'))}</Nothing>}
      <CardList>
        {data.map((payee) => (
          <PayeeCard key={payee.id} payee={payee} onDone={() => void refetch()} />
        ))}
      </CardList>
    </CardPage>
  );
}

/** The two names beside each other, the account, and the decision. */
function PayeeCard({ payee, onDone }: { payee: ReviewedPayee; onDone: () => void }) {
  const t = useTranslate();
  const {
    id,
    userId,
    payoutName,
    accountName,
    nameFits,
    receipts,
    accountNumber,
    isShared,
    since,
    proposal,
  } = payee;
  const other = nameFits ? receipts.find(({ fits }) => !fits)?.name : accountName;
  const about = `${payoutName} ≠ ${other ?? accountName} · ${accountNumber}`;
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, gridTemplateColumns: '1fr 1fr' }}>
        <Fact name={text('payoutName')}>
          <Link to={`/users/${userId}/show`}>{payoutName}</Link>
        </Fact>
        <Fact name="backoffice.fields.accountName">
          <Name fits={nameFits}>{accountName}</Name>
        </Fact>
        <Fact name="backoffice.fields.accountNumber">{accountNumber}</Fact>
        <Fact name={text('since')}>
          {when(since)} · {age(since)}
        </Fact>
        {receipts.map(({ name, source, at, fits }) => (
          <Fact
            key={`${source} ${name}`}
            name={text('receipt')}
            params={{ source: t(text(`source.${source}`)), day: dayOf(at) }}
          >
            <Name fits={fits}>{name}</Name>
          </Fact>
        ))}
      </Box>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', marginTop: 2 }}
      >
        {isShared && <Chip size="small" color="warning" variant="outlined" label={t(text('shared'))} />}
        {!proposal?.mine && (
          <VerbButton
            path={`admin/payees/${id}/approve`}
            label={proposal ? 'backoffice.verb.approveSecond' : text('approve')}
            about={about}
            fields={withReason}
            {...confirming(proposal)}
            onDone={onDone}
            proposes
          />
        )}
        <VerbButton
          path={`admin/payees/${id}/refuse`}
          label={text('refuse')}
          about={about}
          fields={withReason}
          onDone={onDone}
          danger
        />
      </Stack>
    </Paper>
  );
}

/** A name of the account's holder; red if it does not agree with the name under which the player is paid. */
function Name({ fits, children }: { fits: boolean; children: string }) {
  return (
    <Box component="strong" {...(fits ? {} : { sx: { color: 'error.main' } })}>
      {children}
    </Box>
  );
}

function Fact({ name, params, children }: { name: string; params?: object; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Box>
      <Typography component="dt" variant="caption" color="text.secondary">
        {t(name, params)}
      </Typography>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

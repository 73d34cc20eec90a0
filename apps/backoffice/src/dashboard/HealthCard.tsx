import { Box, Paper, Stack, Typography } from '@mui/material';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import GoodIcon from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';
import { age } from '../shared/fields/format';
import { VerbButton, withReason } from '../shared/verbs/VerbButton';
import type { Health } from './dashboard-view';

/** Seconds; an older outbox row means that work after a commit is stuck. */
const MAX_OUTBOX_AGE_S = 60;
/** Rows of the audit log that may wait for their place in the chain; it takes them in each second. */
const MAX_WAITING = 1000;

/** The invariants, and the switch that stops payouts. */
export function HealthCard({ health }: { health: Health }) {
  const t = useTranslate();
  const { audit, chain, payouts, outboxOldestSeconds } = health;
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, alignSelf: 'start' }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t('backoffice.health.title')}
      </Typography>
      <Stack spacing={1}>
        <Line
          good={audit?.ok !== false}
          name={t('backoffice.health.audit')}
          value={audit ? `${audit.violations} · ${age(audit.at)}` : '–'}
        />
        <ChainLines chain={chain} />
        <Line
          good={(outboxOldestSeconds ?? 0) < MAX_OUTBOX_AGE_S}
          name={t('backoffice.health.outbox')}
          value={outboxOldestSeconds === null ? '0' : `${health.outboxWaiting} · ${outboxOldestSeconds} s`}
        />
        <Line
          good={health.parkedRounds === 0}
          name={t('backoffice.health.parked')}
          value={String(health.parkedRounds)}
        />
        <Line good name={t('backoffice.health.voided')} value={String(health.voidedRounds)} />
        {health.providers.map((one) => (
          <Line
            key={one.provider}
            good={one.failed === 0 || one.succeeded > one.failed}
            name={one.provider}
            value={`${one.succeeded} / ${one.failed}${one.medianSeconds === null ? '' : ` · ${one.medianSeconds} s`}`}
          />
        ))}
        <Line
          good={payouts.on}
          name={t('backoffice.health.payouts')}
          value={t(payouts.on ? 'backoffice.on' : 'backoffice.off')}
        />
        {!payouts.on && <Typography variant="caption">{payouts.reason}</Typography>}
        <VerbButton
          path="admin/payouts-switch"
          label={payouts.on ? 'backoffice.verb.stopPayouts' : 'backoffice.verb.startPayouts'}
          fields={withReason}
          body={{ on: !payouts.on }}
          danger={payouts.on}
        />
      </Stack>
    </Paper>
  );
}

/** Rows in the chain of the audit log, up to where it was checked, and what does not hold. */
function ChainLines({ chain }: { chain: Health['chain'] }) {
  const t = useTranslate();
  const { rows, waiting, violations, first, checkedAt, checkedRows } = chain;
  const isBroken = violations > 0;
  return (
    <>
      <Line
        good={!isBroken && waiting < MAX_WAITING}
        name={t('backoffice.audit.chain')}
        value={String(rows)}
      />
      <Typography variant="caption">
        {isBroken
          ? t('backoffice.audit.chainBroken', { count: violations, first })
          : checkedAt && t('backoffice.audit.checked', { rows: checkedRows, age: age(checkedAt) })}
        {waiting >= MAX_WAITING && ` · ${t('backoffice.audit.chainWaiting', { count: waiting })}`}
      </Typography>
    </>
  );
}

function Line({ good, name, value }: { good: boolean; name: string; value: string }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {good ? (
        <GoodIcon color="success" fontSize="small" titleAccess={t('backoffice.health.good')} />
      ) : (
        <BadIcon color="error" fontSize="small" titleAccess={t('backoffice.health.bad')} />
      )}
      <Box sx={{ flex: 1 }}>{name}</Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{value}</Typography>
    </Stack>
  );
}

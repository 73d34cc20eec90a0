import BadIcon from '@mui/icons-material/ErrorOutlined';
import GoodIcon from '@mui/icons-material/Check';
import { Paper, Stack, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useCounts } from '../shared/api/use-counts';
import { age, whole } from '../shared/fields/format';
import { VerbButton, withReason } from '../shared/verbs/VerbButton';
import type { Health } from './dashboard-view';

/** In seconds. An older row of the outbox means that the work which follows a commit is stuck. */
const MAX_OUTBOX_AGE_S = 60;
/** How many rows of the audit log may wait until they are chained; the chain takes in new rows once a second. */
const MAX_WAITING = 1000;

/** Says in words whether the ledger, the books of the providers, the audit log and the outbox are sound, and holds the switch that stops payouts. */
export function HealthCard({ health }: { health: Health }) {
  const t = useTranslate();
  const { audit, payouts, parkedRounds, voidedRounds, outboxOldestSeconds, outboxWaiting } = health;
  const openCases = useCounts()['cases']?.open;
  const say = (key: string, options: object = {}) => t(`backoffice.health.${key}`, options);
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, alignSelf: 'start' }}>
      <Typography variant="h6" component="h2" sx={{ fontSize: 17 }} gutterBottom>
        {say('title')}
      </Typography>
      <Stack spacing={0.5}>
        <Line good={audit?.ok !== false} name={say('audit')}>
          {audit
            ? `${audit.ok ? say('balanced') : say('violations', { smart_count: audit.violations })} · ${say('ago', { age: age(audit.at) })}`
            : say('notChecked')}
        </Line>
        {openCases !== undefined && (
          <Line good={openCases === 0} name={say('cases')}>
            {openCases === 0 ? say('none') : <Link to="/cases">{whole(openCases)}</Link>}
          </Line>
        )}
        <ChainLine chain={health.chain} />
        <Line good={(outboxOldestSeconds ?? 0) < MAX_OUTBOX_AGE_S} name={say('outbox')}>
          {outboxOldestSeconds === null
            ? say('nothing')
            : say('waits', { smart_count: outboxWaiting, age: `${outboxOldestSeconds} s` })}
        </Line>
        <Line good={parkedRounds === 0} name={say('parked')}>
          {parkedRounds === 0 ? say('none') : whole(parkedRounds)}
        </Line>
        <Line good name={say('voided')}>
          {voidedRounds === 0 ? say('none') : whole(voidedRounds)}
        </Line>
        {health.providers.map(({ provider, succeeded, failed, medianSeconds }) => (
          <Line
            key={provider}
            good={failed === 0 || succeeded > failed}
            name={t(`backoffice.provider.${provider}`, { _: provider })}
          >
            {say('succeeded', { succeeded: whole(succeeded), all: whole(succeeded + failed) })}
            {medianSeconds !== null && ` · ${medianSeconds} s`}
          </Line>
        ))}
        <Line good={payouts.on} name={say('payouts')}>
          {t(payouts.on ? 'backoffice.on' : 'backoffice.off')}
        </Line>
        {!payouts.on && <Typography variant="caption">{payouts.reason}</Typography>}
        <VerbButton
          path="admin/payouts-switch"
          label={payouts.on ? 'backoffice.verb.stopPayouts' : 'backoffice.verb.startPayouts'}
          fields={withReason}
          body={{ on: !payouts.on }}
          danger={payouts.on}
          proposes={!payouts.on}
        />
      </Stack>
    </Paper>
  );
}

/** Whether the audit log's hash chain is whole, how far it has been checked, and how many links are broken. */
function ChainLine({ chain }: { chain: Health['chain'] }) {
  const t = useTranslate();
  const { waiting, violations, first, checkedAt, checkedRows } = chain;
  const isBroken = violations > 0;
  const late = waiting >= MAX_WAITING ? [t('backoffice.audit.chainWaiting', { count: waiting })] : [];
  const checked = isBroken
    ? t('backoffice.audit.chainBroken', { count: violations, first })
    : checkedAt === null
      ? t('backoffice.health.notChecked')
      : t('backoffice.audit.checked', { rows: whole(checkedRows ?? 0), age: age(checkedAt) });
  return (
    <Line good={!isBroken && waiting < MAX_WAITING} name={t('resources.audit-log.name', { smart_count: 1 })}>
      {[checked, ...late].join(' · ')}
    </Line>
  );
}

function Line({ good, name, children }: { good: boolean; name: string; children: React.ReactNode }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {good ? (
        <GoodIcon color="success" fontSize="small" titleAccess={t('backoffice.health.good')} />
      ) : (
        <BadIcon color="error" fontSize="small" titleAccess={t('backoffice.health.bad')} />
      )}
      <Typography variant="body2" sx={{ flex: 1 }}>
        {name}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 600,
          textAlign: 'right',
          color: good ? undefined : 'error.main',
        }}
      >
        {children}
      </Typography>
    </Stack>
  );
}

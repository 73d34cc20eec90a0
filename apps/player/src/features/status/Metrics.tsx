import { dateOf, dateTimeOf, etb, shortAmount, useT } from '../../shared/i18n';
import { FactList, FactRow } from '../../shared/public-page/FactRow';
import { spanOf, type ServiceStatus } from './status';

/** As the providers write themselves. */
const names: Readonly<Record<string, string>> = {
  arifpay: 'ArifPay',
  chapa: 'Chapa',
  santimpay: 'SantimPay',
};

/** The ledger, pending money, the rounds and their beacon. */
export function Metrics({ status }: { status: ServiceStatus }) {
  const t = useT();
  const { audit, withdrawals, unmatched, books, rounds, beacon } = status;
  const span = withdrawals.medianSeconds === null ? null : spanOf(withdrawals.medianSeconds);
  const oldest = unmatched.oldestSeconds === null ? null : spanOf(unmatched.oldestSeconds);
  const unnamed = beacon.unnamed > 0 ? ` · ${t('status.beacon.unnamed', { count: beacon.unnamed })}` : '';
  return (
    <FactList>
      <FactRow
        name="status-audit"
        icon={audit === null ? 'clock' : audit.ok ? 'check' : 'x'}
        state={audit === null ? 'plain' : audit.ok ? 'good' : 'bad'}
        title={t('status.audit')}
        details={[audit ? t('status.audit.at', { time: dateTimeOf(audit.at) }) : t('status.audit.none')]}
        value={audit ? t(audit.ok ? 'status.audit.ok' : 'status.audit.bad') : '—'}
      />
      <FactRow
        name="status-withdrawals"
        icon={withdrawals.open ? 'wallet' : 'alert'}
        state={withdrawals.open ? 'plain' : 'bad'}
        title={t('status.withdrawals')}
        details={[
          withdrawals.open
            ? withdrawals.counted > 0
              ? t('status.withdrawals.detail', { count: withdrawals.counted })
              : t('status.withdrawals.none')
            : t('status.fault.payouts'),
        ]}
        value={span ? `${span.count} ${t(`common.unit.${span.unit}s`)}` : '—'}
      />
      <FactRow
        name="status-unmatched"
        icon={oldest ? 'clock' : 'check'}
        title={t('status.unmatched')}
        details={[t(oldest ? 'status.unmatched.oldest' : 'status.unmatched.none')]}
        value={oldest ? `${oldest.count} ${t(`common.unit.${oldest.unit}s`)}` : '—'}
      />
      {books && (
        <FactRow
          name="status-owed"
          icon="people"
          title={t('status.owed')}
          details={[t('status.owed.detail', { day: dateOf(books.day) })]}
          value={etb(books.owed)}
        />
      )}
      {books?.providers.map(({ provider, holds, at }) => (
        <FactRow
          key={provider}
          name={`status-holds-${provider}`}
          icon="wallet"
          title={t('status.holds', { provider: names[provider] ?? provider })}
          details={[t('status.holds.detail', { time: dateTimeOf(at) })]}
          value={etb(holds)}
        />
      ))}
      <FactRow
        name="status-rounds"
        icon="dice"
        title={t('status.rounds')}
        details={[t('status.rounds.detail', { days: rounds.days, ever: shortAmount(rounds.playedEver) })]}
        value={shortAmount(rounds.played)}
      />
      <FactRow
        name="status-voided"
        icon="undo"
        title={t('status.voided')}
        details={[t('status.voided.detail', { days: rounds.days, ever: shortAmount(rounds.voidedEver) })]}
        value={shortAmount(rounds.voided)}
      />
      <FactRow
        name="status-beacon"
        icon={beacon.ready ? 'globe' : 'alert'}
        state={beacon.ready ? 'plain' : 'bad'}
        title={t(`status.beacon.${beacon.source}`)}
        details={[t('status.beacon.detail', { late: beacon.late }) + unnamed]}
        value={shortAmount(beacon.rounds)}
      />
    </FactList>
  );
}

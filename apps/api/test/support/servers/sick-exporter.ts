import { createServer, type Server } from 'node:http';

/** A metric as a server shows it, when all is well and when something is wrong. */
interface Figure {
  /** Name with its labels. */
  name: string;
  well: Reading;
  ill: Reading;
}
/** A value; one that grows in a second by so much; or one that is so many seconds ago. */
type Reading = number | { grows: number } | { ago: number };

export interface PageAlert {
  alert: string;
  /** True if the alert tells of one server. */
  ofServer?: boolean;
  /** Which illness brings it about: LogHalted and LogBehind exclude each other. */
  illness?: 'halted';
  figures: Figure[];
}

const figure = (name: string, well: Reading, ill: Reading): Figure => ({ name, well, ill });

/** Metrics that bring about each alert that wakes a person. ServerDown needs a server that does not answer. */
export const PAGE_ALERTS: PageAlert[] = [
  { alert: 'ServerNotReady', ofServer: true, figures: [figure('server_ready', 1, 0)] },
  { alert: 'EventLoopLag', ofServer: true, figures: [figure('event_loop_lag_seconds', 0.01, 0.5)] },
  {
    alert: 'HttpErrors',
    figures: [
      figure('http_responses_total{class="2xx"}', { grows: 20 }, { grows: 20 }),
      figure('http_responses_total{class="5xx"}', 0, { grows: 5 }),
    ],
  },
  {
    alert: 'LedgerViolation',
    figures: [figure('ledger_violations', 0, 1), figure('ledger_imbalance_santim', 0, 0)],
  },
  { alert: 'AuditOverdue', figures: [figure('invariant_last_ok_seconds', { ago: 1 }, { ago: 2000 })] },
  { alert: 'AuditChainBroken', figures: [figure('audit_chain_violations', 0, 2)] },
  { alert: 'LogHalted', illness: 'halted', figures: [figure('log_halted', 0, 1)] },
  { alert: 'LogBehind', figures: [figure('log_waiting_oldest_seconds', 0, 60)] },
  { alert: 'PayoutsStopped', figures: [figure('payouts_on', 1, 0)] },
  { alert: 'PaymentsDiffer', figures: [figure('reconcile_differences', 0, 1)] },
  {
    alert: 'ExclusionRegisterSilent',
    figures: [figure('exclusion_register_asked_total{answer="none"}', 0, { grows: 1 })],
  },
  { alert: 'BreachDeadline', figures: [figure('breach_deadline_seconds', 200_000, 80_000)] },
  { alert: 'PayoutsPaused', figures: [figure('payouts_paused{provider="chapa"}', 0, 1)] },
  { alert: 'RoundSilent', figures: [figure('round_overdue_seconds', 0, 30)] },
  { alert: 'RoundParked', figures: [figure('rounds_parked', 0, 1)] },
  {
    alert: 'CallsLate',
    figures: [
      figure('round_step_lag_seconds_bucket{le="1"}', { grows: 10 }, 0),
      figure('round_step_lag_seconds_bucket{le="5"}', { grows: 10 }, { grows: 10 }),
      figure('round_step_lag_seconds_bucket{le="+Inf"}', { grows: 10 }, { grows: 10 }),
    ],
  },
  { alert: 'BeaconNotReady', ofServer: true, figures: [figure('beacon_ready', 1, 0)] },
  { alert: 'OutboxStuck', figures: [figure('outbox_oldest_seconds', 0, 120)] },
  {
    alert: 'BackupOverdue',
    figures: [figure('job_last_ok_seconds{job="backup"}', { ago: 1 }, { ago: 100_000 })],
  },
  {
    alert: 'ProviderFailing',
    figures: [
      figure('provider_calls_total{provider="arifpay",result="ok"}', { grows: 10 }, { grows: 10 }),
      figure('provider_calls_total{provider="arifpay",result="retry"}', 0, { grows: 10 }),
    ],
  },
  {
    alert: 'ProviderRefusesUs',
    figures: [
      figure('provider_calls_total{provider="santimpay",result="ok"}', { grows: 10 }, { grows: 10 }),
      figure('provider_calls_total{provider="santimpay",result="config"}', 0, { grows: 1 }),
    ],
  },
  {
    alert: 'OtpConversionLow',
    figures: [
      figure('otp_total{event="sent"}', { grows: 10 }, { grows: 10 }),
      figure('otp_total{event="verified"}', { grows: 5 }, 0),
    ],
  },
  { alert: 'SocketsDropped', figures: [figure('socket_connected', 100, 10)] },
  { alert: 'PoolExhausted', ofServer: true, figures: [figure('db_pool_waiting', 0, 20)] },
];

/** A server's figures over HTTP. `illness` decides which are ill. */
export class SickExporter {
  illness: 'none' | 'all' | 'halted' = 'none';
  private readonly counted = new Map<string, number>();
  private readAt = Date.now();
  readonly server: Server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/plain; version=0.0.4');
    answer.end(this.text());
  });

  private text(): string {
    const now = Date.now();
    const seconds = (now - this.readAt) / 1000;
    this.readAt = now;
    const lines = PAGE_ALERTS.flatMap(({ illness = 'all', figures }) =>
      figures.map(({ name, well, ill }) => {
        const reading = illness === this.illness ? ill : well;
        const grows = [well, ill].some((one) => typeof one === 'object' && 'grows' in one);
        return `${name} ${grows ? this.count(name, reading, seconds) : valueOf(reading, now)}`;
      }),
    );
    return `${lines.join('\n')}\n`;
  }

  private count(name: string, reading: Reading, seconds: number): number {
    const more = typeof reading === 'object' && 'grows' in reading ? reading.grows * seconds : 0;
    const value = (this.counted.get(name) ?? 0) + more;
    this.counted.set(name, value);
    return value;
  }
}

function valueOf(reading: Reading, now: number): number {
  if (typeof reading === 'number') return reading;
  return 'ago' in reading ? now / 1000 - reading.ago : NaN;
}

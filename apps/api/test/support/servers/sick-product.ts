import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ExclusionRegister } from '../../../src/exclusion-register';
import { Reconcile } from '../../../src/payments';
import { eventually } from '../eventually';
import { paymentsOf } from '../payments';
import { createPerson, type Person } from '../players/people';
import { withoutTriggers } from '../players/players-ledger';
import { connectPlayers, openRoom } from '../players/players-rooms';
import type { PlayerSocket } from '../sockets/sockets-player';
import { ADMINS, ask } from '../staff';
import type { TestApp } from './app';

/** More than the fifty below which the alerts on codes and on lost sockets say nothing. */
const PLAYERS = 80;
const HOUR_MS = 3600_000;

/** A running product on which illnesses are brought about, each by its cause. */
export class SickProduct {
  private readonly holders: pg.Client[] = [];
  private readonly doing: Promise<void>[] = [];
  private isOver = false;

  private constructor(
    private readonly test: TestApp,
    private readonly admin: Person,
    private readonly phones: PlayerSocket[],
  ) {}

  /** Fills a product with players, whose phones are connected. */
  static async of(test: TestApp): Promise<SickProduct> {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    return new SickProduct(test, admin, await connectPlayers(test, PLAYERS));
  }

  /** RoundSilent, CallsLate: another transaction holds a round. RoundParked: a round's secret cannot be opened. */
  async rounds(): Promise<void> {
    const [silent, broken] = [await openRoom(this.test), await openRoom(this.test)];
    for (const { roomId } of [silent, broken])
      for (const [at, phone] of this.phones.slice(0, 2).entries()) await phone.confirm(roomId, [at + 1]);
    await this.hold(`SELECT FROM rounds WHERE id = '${silent.roomId}' FOR UPDATE`);
    await withoutTriggers(["UPDATE rounds SET secret_sealed = '\\x00' WHERE id = $1", [broken.roomId]]);
    const parked = () =>
      this.test.db.query('SELECT FROM rounds WHERE id = $1 AND parked_at IS NOT NULL', [broken.roomId]);
    await eventually(async () => (await parked()).length > 0, 'a parked round');
  }

  /** BeaconNotReady: the beacon shows that this clock is behind. */
  async clock(): Promise<void> {
    await paymentsOf(this.test).sandbox('faults', { kind: 'beacon-ahead', provider: 'drand' }).expect(200);
  }

  /**
   * A santim from nowhere. LedgerViolation and AuditOverdue: the audit finds it. PayoutsStopped: the audit stops payouts.
   * PaymentsDiffer: the account of a provider is no longer what its payments come to.
   */
  async santim(): Promise<void> {
    await withoutTriggers([
      `INSERT INTO postings (transfer_id, account_id, amount)
       SELECT (SELECT max(id) FROM transfers), id, 1 FROM accounts WHERE kind = 'clearing' AND provider = 'chapa'`,
    ]);
    await this.test.app.get(Reconcile, { strict: false }).run();
    // A server audits again only after a while, and half an hour without a good audit is long for a test.
    const pass = "UPDATE ledger_audits SET at = at - interval '1 h' WHERE ok";
    await withoutTriggers([pass]);
    const isFound = () => this.test.db.query('SELECT FROM ledger_audits WHERE NOT ok');
    await eventually(async () => (await isFound()).length > 0, 'a bad audit');
    await withoutTriggers([pass]);
  }

  /** PayoutsPaused: an admin stops the payouts of a provider. */
  async payouts(): Promise<void> {
    const body = { on: false, reason: 'its statement differs' };
    await ask(this.test, this.admin, 'post', 'admin/reconciliation/santimpay/payouts', body).expect(200);
  }

  /** BreachDeadline: a breach of two days ago is noted. AuditChainBroken: that line of the audit log is changed. */
  async breach(): Promise<void> {
    const seenAt = new Date(Date.now() - 50 * HOUR_MS).toISOString();
    await ask(this.test, this.admin, 'post', 'admin/breaches', { what: 'a lost phone', seenAt }).expect(200);
    const waiting = () => this.test.db.query('SELECT FROM audit_unchained');
    await eventually(async () => (await waiting()).length === 0, 'the line has its place in the chain');
    await withoutTriggers(
      ["UPDATE audit_log SET subject = 'breach:other' WHERE action = 'breach.note'"],
      ["UPDATE audit_chain_checks SET at = at - interval '1 h'"],
    );
  }

  /** OutboxStuck: an item that no worker knows. BackupOverdue: the last backup is old. ServerNotReady: a migration is missing. */
  async work(): Promise<void> {
    await withoutTriggers(
      [
        "INSERT INTO outbox (kind, payload, created_at, due_at) SELECT 'other', '{}', t, t FROM (SELECT now() - interval '5 min' AS t) x",
      ],
      [
        "INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ('backup', now() - interval '2 d', 1, '1 row')",
      ],
      ["UPDATE migrations SET name = 'another ' || name"],
    );
  }

  /** LogBehind: an entry of the log waits, because another transaction has the lock for places. */
  async log(): Promise<void> {
    await this.hold("SELECT pg_advisory_xact_lock(hashtextextended('transparency log', 0))");
    await withoutTriggers([
      "INSERT INTO log_waiting (type, entry, since) VALUES ('test/v1', E'test/v1\\n', now() - interval '2 min')",
    ]);
  }

  /**
   * ProviderFailing, ProviderRefusesUs, HttpErrors: a provider refuses the key, deposit after deposit.
   * ExclusionRegisterSilent: the register asked before each does not answer.
   */
  async provider(): Promise<void> {
    const pay = paymentsOf(this.test);
    await pay.sandbox('faults', { kind: 'key-refused', provider: 'chapa' }).expect(200);
    this.test.app.get(ExclusionRegister, { strict: false }).check = () => Promise.reject(new Error('away'));
    this.keepDoing(200, (turn) => pay.post(this.playerOf(turn), 'chapa/initializePayment', { amount: 150 }));
  }

  /** OtpConversionLow: codes are sent, and nobody uses one. SocketsDropped: most phones are gone. */
  async people(): Promise<void> {
    const pay = paymentsOf(this.test);
    for (const { player } of this.phones) await pay.post(player, 'afroSms/AuthenticatedOTP').expect(200);
    for (const phone of this.phones.slice(PLAYERS / 4)) phone.close();
  }

  /** EventLoopLag: the server computes for 0.3 s of each second. */
  computing(): () => void {
    return this.keepDoing(700, () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    });
  }

  /** LogHalted: the log has stopped. */
  async halt(): Promise<void> {
    await withoutTriggers(["INSERT INTO log_halts (at, reason) VALUES (now(), 'a test')"]);
  }

  /** Ends what was held and what goes on, and then the server. */
  async end(): Promise<void> {
    this.isOver = true;
    for (const holder of this.holders) await holder.end();
    await Promise.all(this.doing);
    for (const phone of this.phones) phone.close();
    await this.test.close();
  }

  private playerOf(turn: number) {
    const { player } = this.phones[turn % PLAYERS] as PlayerSocket;
    return player;
  }

  /** Keeps what a statement locks. */
  private async hold(sql: string): Promise<void> {
    const holder = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    holder.on('error', () => undefined);
    await holder.connect();
    this.holders.push(holder);
    await holder.query('BEGIN');
    await holder.query(sql);
  }

  /** Does something again and again, however it ends. @returns what stops it */
  private keepDoing(everyMs: number, work: (turn: number) => unknown): () => void {
    let isWanted = true;
    const go = async () => {
      for (let turn = 0; isWanted && !this.isOver; turn += 1) {
        await Promise.allSettled([work(turn)]);
        await sleep(everyMs);
      }
    };
    this.doing.push(go());
    return () => void (isWanted = false);
  }
}

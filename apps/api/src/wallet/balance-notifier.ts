import { Injectable, Logger } from '@nestjs/common';
import { PollScheduler, warnOnFailure } from '../platform/async';
import { Db } from '../platform/db';
import { ClusterSignals, SocketRegistry } from '../platform/sockets';
import { BalanceService, balanceView, type Balance } from './balance.service';

const CATCH_UP_MS = 2000;

/**
 * Sends players their balance on their open sockets. A poll compares the versions of their accounts, so a movement on
 * another server, or a balance that was not sent, reaches them within two seconds (architecture.md "Real time": state,
 * not log).
 */
@Injectable()
export class BalanceNotifier {
  private readonly logger = new Logger(BalanceNotifier.name);
  /** By player with a socket on this server: the sum of the versions of main and bonus. */
  private versions = new Map<string, bigint>();

  constructor(
    private readonly db: Db,
    private readonly registry: SocketRegistry,
    private readonly balances: BalanceService,
    private readonly signals: ClusterSignals,
    polls: PollScheduler,
  ) {
    signals.on('balances', (userIds) => void this.sendHere(userIds));
    polls.add({
      name: BalanceNotifier.name,
      everyMs: CATCH_UP_MS,
      warning: 'balances could not be read',
      work: () => this.catchUp(),
    });
  }

  /** Sends each of these players their current balance, on every server. Never throws: the next poll sends it again. */
  async changed(userIds: readonly string[]): Promise<void> {
    this.signals.publish('balances', userIds);
    await this.sendHere(userIds);
  }

  /** As `changed`, but on this server only. Other servers have been signalled, or find the change in their own poll. */
  async sendHere(userIds: readonly string[]): Promise<void> {
    const here = userIds.filter((id) => this.registry.socketsOf(id).size > 0);
    if (here.length > 0)
      await warnOnFailure(this.logger, 'balances could not be sent', () => this.send(here));
  }

  /**
   * Sends a player's sockets on this server a balance that the caller already knows.
   * @param version the sum of both accounts' versions
   */
  tell(userId: string, balance: Balance, version: bigint): void {
    this.registry.emitToUser(userId, 'updateBalance', balanceView(balance));
    this.versions.set(userId, version);
  }

  private async catchUp(): Promise<void> {
    const here = [...this.registry.users()];
    if (here.length === 0) return this.versions.clear();
    const now = await this.versionsOf(here);
    const moved = here.filter((id) => this.versions.has(id) && this.versions.get(id) !== now.get(id));
    this.versions = now;
    if (moved.length > 0) await this.send(moved);
  }

  private async send(userIds: readonly string[]): Promise<void> {
    const versions = await this.versionsOf(userIds);
    for (const [id, balance] of await this.balances.viewsOf(userIds)) {
      this.registry.emitToUser(id, 'updateBalance', balance);
      const version = versions.get(id);
      if (version !== undefined) this.versions.set(id, version);
    }
  }

  private async versionsOf(userIds: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await this.db.query<{ user_id: string; version: bigint }>(
      `SELECT user_id, sum(version)::bigint AS version FROM accounts
       WHERE user_id = ANY ($1) AND kind IN ('main', 'bonus') GROUP BY user_id`,
      [userIds],
      'balance_versions',
    );
    return new Map(rows.map((row) => [row.user_id, row.version]));
  }
}

import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError, invalidField } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { Lists } from '../../../platform/lists';
import { Metrics, Snapshot } from '../../../platform/metrics';
import type { ChangeBreachDto, NewBreachDto } from './breaches.dto';
import { Breach } from './breaches.entity';
import { BREACH_HOURS, breachesList, type BreachDto } from './breaches.list';

/** The register of breaches of personal data, with the 72 hours in which the authority must be told. */
@Injectable()
export class Breaches {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly log: AdminLog,
    private readonly lists: Lists,
    metrics: Metrics,
  ) {
    const left = new Snapshot(() => this.secondsLeft());
    metrics.gauge(
      'breach_deadline_seconds',
      'Until the authority must be told of a breach; 72 hours if none waits',
      () => left.read(),
    );
  }

  /** Notes a breach. @throws DomainError VALIDATION_FAILED for a time that is still to come */
  async note(admin: SessionUser, { what, seenAt, people }: NewBreachDto): Promise<BreachDto> {
    const now = this.clock.now();
    const id = this.entropy.uuid();
    const seen = new Date(seenAt);
    if (seen > now) throw invalidField('seenAt');
    await this.db.transaction(async (tx) => {
      await tx.repo(Breach).insert({
        id,
        what,
        seen_at: seen,
        people: people ?? null,
        noted_by: admin.id,
        noted_at: now,
        updated_at: now,
      });
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'breach.note',
        subject: `breach:${id}`,
        before: null,
        after: { what, seenAt, people: people ?? null },
        reason: null,
      });
    });
    return this.lists.one(admin, breachesList, id);
  }

  /**
   * Adds what is known by now. When the authority was told can be set once.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT if the authority was told before, VALIDATION_FAILED for a time
   *   before the breach was seen or still to come, and if nothing is given
   */
  async change(
    admin: SessionUser,
    id: string,
    { people, done, toldAt }: ChangeBreachDto,
  ): Promise<BreachDto> {
    if (people === undefined && done === undefined && toldAt === undefined)
      throw new DomainError('VALIDATION_FAILED');
    await this.db.transaction(async (tx) => {
      const breaches = tx.repo(Breach);
      const row = await breaches.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!row) throw new DomainError('NOT_FOUND');
      const now = this.clock.now();
      const told = toldAt === undefined ? row.told_at : new Date(toldAt);
      if (toldAt !== undefined && row.told_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (told && toldAt !== undefined && (told > now || told < row.seen_at)) throw invalidField('toldAt');
      const after = { people: people ?? row.people, done: done ?? row.done, told_at: told };
      await breaches.update({ id }, { ...after, updated_at: now });
      await this.log.write(tx, {
        actorId: admin.id,
        action: toldAt === undefined ? 'breach.edit' : 'breach.tell',
        subject: `breach:${id}`,
        before: factsOf(row),
        after: factsOf(after),
        reason: null,
      });
    });
    return this.lists.one(admin, breachesList, id);
  }

  private async secondsLeft(): Promise<number> {
    const [row] = await this.db.query<{ seen_at: Date | null }>(
      'SELECT min(seen_at) AS seen_at FROM breaches WHERE told_at IS NULL',
      [],
      'breach_figures',
    );
    const spent = row?.seen_at ? this.clock.now().getTime() - row.seen_at.getTime() : 0;
    return Math.round(BREACH_HOURS * 3600 - spent / 1000);
  }
}

const factsOf = ({ people, done, told_at }: Pick<Breach, 'people' | 'done' | 'told_at'>) => ({
  people,
  done,
  toldAt: told_at,
});

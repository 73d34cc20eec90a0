import { Injectable } from '@nestjs/common';
import { maskName } from '@libs/contract';
import { caseCause, CaseRepository } from '../payments';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { constraintOf, DomainError, InvariantError, invalidField } from '../platform/errors';
import { Idempotency, type IdempotentCall, type Slot } from '../platform/idempotency';
import { timeOf } from '../platform/lists';
import type { Complaint } from './complaints.entity';
import type { AboutDto, MadeComplaintDto, NewComplaintDto, OwnComplaintDto } from './complaints.dto';
import { complaintTimes, subjectSql, type ComplaintSubject } from './states';

/** Most complaints that a player is shown. */
const SHOWN = 50;

type Subjects = Row<Complaint, 'round_id' | 'deposit_id' | 'withdrawal_id' | 'person_id'>;

/** The payment that a complaint is about. */
interface Payment {
  id: string;
  reference: string;
  provider: string;
  state: string;
  created_at: Date;
}

type OwnRow = Omit<Complaint, 'id' | 'version'> & {
  about: ComplaintSubject;
  subject: string;
  is_stranger: boolean;
};

const OWN = `SELECT c.*, ${subjectSql('c')} AS about,
    COALESCE(r.number::text, d.reference, w.reference, p.name) AS subject,
    p.id IS NOT NULL AND NOT is_acquainted(c.user_id, p.id) AS is_stranger
  FROM complaints c LEFT JOIN rounds r ON r.id = c.round_id LEFT JOIN deposits d ON d.id = c.deposit_id
  LEFT JOIN withdrawals w ON w.id = c.withdrawal_id LEFT JOIN users p ON p.id = c.person_id`;

/** Complaints as their players make and read them (rules.md "Complaints"). */
@Injectable()
export class ComplaintsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly cases: CaseRepository,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Makes a complaint. One about a payment is linked with the payment's unsettled case, or opens one, so that staff look at the
   * money, too.
   * @throws DomainError VALIDATION_FAILED unless it is about exactly one thing, NOT_FOUND unless that is the player's own, or a
   *   person whom the player has met, LIMIT_REACHED with three complaints that wait for an answer
   */
  make(userId: string, { about, text }: NewComplaintDto, call: IdempotentCall): Promise<MadeComplaintDto> {
    const [named, second] = Object.entries(about).filter(([, value]) => value !== undefined);
    if (!named || second) throw invalidField('about');
    return this.idempotency.run(call, async (slot) => {
      const id = slot.resource ?? (await this.add(userId, { about, text }, slot));
      const [row] = await this.db.query<Row<Complaint, 'number' | 'acknowledge_by' | 'answer_by'>>(
        'SELECT number, acknowledge_by, answer_by FROM complaints WHERE id = $1',
        [id],
        'complaint_made',
      );
      if (!row) throw new InvariantError(`the complaint ${id} is gone`);
      return {
        number: row.number,
        acknowledgeBy: timeOf(row.acknowledge_by),
        answerBy: timeOf(row.answer_by),
      };
    });
  }

  /** The latest complaints of a player, newest first. */
  async own(userId: string): Promise<OwnComplaintDto[]> {
    const rows = await this.db.query<OwnRow>(
      `${OWN} WHERE c.user_id = $1 ORDER BY c.created_at DESC, c.id LIMIT ${SHOWN}`,
      [userId],
      'complaints_own',
    );
    return rows.map(viewOf);
  }

  /**
   * Appeals against an answer. The appeal is answered in 8 days, and that answer is the last one.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT unless the complaint is answered, and its time for an appeal runs
   */
  async appeal(userId: string, number: string, text: string): Promise<OwnComplaintDto> {
    const now = this.clock.now();
    const [moved] = await this.db.query<Row<Complaint, 'id'>>(
      `UPDATE complaints SET state = 'Appealed', version = version + 1, appeal = $3, appealed_at = $4, final_by = $5
       WHERE number = $1::bigint AND user_id = $2 AND state = 'Answered' AND appeal_by > $4 RETURNING id`,
      [number, userId, text, now, later(now, complaintTimes.finalMs)],
      'complaint_appeal',
    );
    const [row] = await this.db.query<OwnRow>(
      `${OWN} WHERE c.number = $1::bigint AND c.user_id = $2`,
      [number, userId],
      'complaint_own',
    );
    if (!row) throw new DomainError('NOT_FOUND');
    if (!moved) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return viewOf(row);
  }

  /** @returns the id of the row */
  private async add(userId: string, { about, text }: NewComplaintDto, slot: Slot): Promise<string> {
    const now = this.clock.now();
    try {
      return await this.db.transaction(async (tx) => {
        const { payment, ...subjects } = await this.find(tx, userId, about);
        const id = this.entropy.uuid();
        const [row] = await tx.query<Row<Complaint, 'number'>>(
          `INSERT INTO complaints
             (id, user_id, round_id, deposit_id, withdrawal_id, person_id, text, created_at, acknowledge_by, answer_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING number`,
          [
            id,
            userId,
            subjects.round_id,
            subjects.deposit_id,
            subjects.withdrawal_id,
            subjects.person_id,
            text,
            now,
            later(now, complaintTimes.acknowledgeMs),
            later(now, complaintTimes.answerMs),
          ],
          'complaint_make',
        );
        if (payment)
          await tx.query(
            'UPDATE complaints SET case_id = $2 WHERE id = $1',
            [id, await this.caseOf(tx, { userId, payment, subjects, number: row?.number ?? 0 })],
            'complaint_case',
          );
        await slot.bind(tx, id);
        return id;
      });
    } catch (error) {
      if (constraintOf(error) === 'complaints_open')
        throw new DomainError('LIMIT_REACHED', {}, { text: 'message.complaintsOpen' });
      throw error;
    }
  }

  /** @throws DomainError NOT_FOUND unless it belongs to the player, or is a person whom the player has met */
  private async find(
    tx: Tx,
    userId: string,
    { round, deposit, withdrawal, person }: AboutDto,
  ): Promise<Subjects & { payment: Payment | null }> {
    const none = { round_id: null, deposit_id: null, withdrawal_id: null, person_id: null, payment: null };
    const one = async <T extends { id: string }>(kind: string, sql: string, what: string) => {
      // The name is that of a prepared statement, so each statement has its own.
      const [row] = await tx.query<T>(sql, [userId, what], `complaint_about_${kind}`);
      if (!row) throw new DomainError('NOT_FOUND');
      return row;
    };
    const paid = (table: string, reference: string) =>
      one<Payment>(
        table,
        `SELECT id, reference, provider, state, created_at FROM ${table} WHERE user_id = $1 AND reference = $2`,
        reference,
      );
    if (deposit !== undefined) {
      const payment = await paid('deposits', deposit);
      return { ...none, deposit_id: payment.id, payment };
    }
    if (withdrawal !== undefined) {
      const payment = await paid('withdrawals', withdrawal);
      return { ...none, withdrawal_id: payment.id, payment };
    }
    if (round !== undefined) {
      const { id } = await one(
        'round',
        `SELECT r.id FROM rounds r WHERE r.id = $2 AND EXISTS (SELECT FROM tickets t WHERE t.user_id = $1 AND t.round_id = r.id)`,
        round,
      );
      return { ...none, round_id: id };
    }
    const { id } = await one(
      'person',
      `SELECT u.id FROM users u WHERE u.id = $2 AND u.id <> $1 AND (is_acquainted($1, u.id)
         OR EXISTS (SELECT FROM tickets mine JOIN tickets theirs ON theirs.round_id = mine.round_id
           WHERE mine.user_id = $1 AND theirs.user_id = u.id)
         OR EXISTS (SELECT FROM tickets t JOIN rounds r ON r.id = t.round_id JOIN rooms m ON m.id = r.room_id
           JOIN spaces s ON s.id = m.space_id WHERE t.user_id = $1 AND s.kind = 'private' AND s.owner_id = u.id))`,
      person ?? '',
    );
    return { ...none, person_id: id };
  }

  /**
   * The unsettled case of a payment that was seen first, or else a fresh one that names the complaint. A case that nobody has
   * confirmed is no link: reconciliation deletes it once both sides agree.
   */
  private async caseOf(
    tx: Tx,
    {
      userId,
      payment,
      subjects,
      number,
    }: { userId: string; payment: Payment; subjects: Subjects; number: number },
  ): Promise<string | null> {
    const { reference, provider } = payment;
    const [known] = await tx.query<{ id: string }>(
      `SELECT id FROM payment_cases WHERE (deposit_id = $1 OR withdrawal_id = $2) AND state <> 'Settled'
         AND confirmed_at IS NOT NULL ORDER BY first_seen_at LIMIT 1`,
      [subjects.deposit_id, subjects.withdrawal_id],
      'complaint_known_case',
    );
    if (known) return known.id;
    const opened = await this.cases.open(tx, {
      ...{
        kind: 'complaint',
        cause: caseCause('complaint', provider, reference),
        provider,
        reference,
        userId,
      },
      // Whether money is missing is what staff find out.
      amount: 0n,
      happenedAt: payment.created_at,
      ours: { reference, state: payment.state },
      theirs: { number: String(number) },
      isCertain: true,
      ...(subjects.deposit_id === null ? {} : { depositId: subjects.deposit_id }),
      ...(subjects.withdrawal_id === null ? {} : { withdrawalId: subjects.withdrawal_id }),
    });
    return opened?.id ?? null;
  }
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

function viewOf(row: OwnRow): OwnComplaintDto {
  return {
    number: row.number,
    about: row.about,
    subject: row.is_stranger ? maskName(row.subject) : row.subject,
    state: row.state,
    text: row.text,
    createdAt: timeOf(row.created_at),
    acknowledgeBy: timeOf(row.acknowledge_by),
    answerBy: timeOf(row.answer_by),
    acknowledgedAt: timeOf(row.acknowledged_at),
    answer: row.answer,
    answeredAt: timeOf(row.answered_at),
    appealBy: timeOf(row.appeal_by),
    appeal: row.appeal,
    finalBy: timeOf(row.final_by),
    finalAnswer: row.final_answer,
    closedAt: timeOf(row.closed_at),
  };
}

import { Injectable } from '@nestjs/common';
import { birr, santim } from '@libs/money';
import { Passwords, SecondFactor } from '../../auth';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { StaffRoster } from '../../staff';
import { LedgerService } from '../../wallet';
import type { LedgerAccount } from '../../wallet/ledger/ledger.entity';

/** Password of every demo account (protocol.md section 5). */
export const DEMO_PASSWORD = 'bingo-demo';
const OPENING_BIRR = 1000;

interface DemoPerson {
  phone: string;
  name: string;
  role: 'player' | 'agent';
  kind: 'person' | 'bot';
  openingBirr: number;
}

const names = ['Abeba', 'Dawit', 'Hirut', 'Kebede', 'Lensa', 'Mulu', 'Nardos'];
const people: readonly DemoPerson[] = [
  { phone: '+251911000001', name: 'Admin Almaz', role: 'player', kind: 'person', openingBirr: 0 },
  { phone: '+251911000010', name: 'Admin Bekele', role: 'player', kind: 'person', openingBirr: 0 },
  { phone: '+251911000002', name: 'Agent Chaltu', role: 'agent', kind: 'person', openingBirr: 0 },
  ...names.map((name, i) => ({
    phone: `+25191100000${i + 3}`,
    name,
    role: 'player' as const,
    kind: 'person' as const,
    openingBirr: OPENING_BIRR,
  })),
];
const botNames = ['Selam', 'Yonas', 'Tigist', 'Abdi', 'Meron', 'Gemechu', 'Saba', 'Hagos', 'Rahel', 'Biruk'];
/** Names of the demo players' fathers, which tell apart demo players with the same first name. */
const botFathers = [
  'Tesfaye',
  'Girma',
  'Tolosa',
  'Haile',
  'Bekele',
  'Desta',
  'Alemu',
  'Fikadu',
  'Berhe',
  'Wolde',
];

/** Creates the demo accounts and demo players once; a later start changes nothing. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly passwords: Passwords,
    private readonly ledger: LedgerService,
    private readonly roster: StaffRoster,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @returns the ids of the demo players */
  async make(bots: number): Promise<string[]> {
    const hash = await this.hash();
    await this.db.transaction(async (tx) => {
      await this.write(tx, bots, hash, this.clock.now());
      for (const { id } of await this.ownPeople(tx)) await this.roster.admitDemo(tx, id);
    });
    await this.enrolStaff();
    const rows = await this.db.query<{ id: string }>(
      "SELECT id FROM users WHERE kind = 'bot' ORDER BY phone LIMIT $1",
      [bots],
    );
    return rows.map((row) => row.id);
  }

  /** The hash of the demo's password. */
  hash(): Promise<string> {
    return this.passwords.hash(DEMO_PASSWORD);
  }

  /** Writes the accounts that are not there yet, with their opening money. */
  async write(tx: Tx, bots: number, hash: string, at: Date): Promise<void> {
    const accounts = [...people, ...Array.from({ length: bots }, (_, i) => botOf(i))];
    for (const account of accounts) await this.makeOne(tx, account, hash, at);
  }

  /** The people whom the demo created itself. Somebody else may have registered one of their phones before. */
  private ownPeople(tx: Tx): Promise<{ id: string }[]> {
    return tx.query(
      'SELECT id FROM users WHERE (phone, referral_code) IN (SELECT * FROM unnest($1::text[], $2::text[]))',
      [people.map(({ phone }) => phone), people.map(({ phone }) => referralCodeOf(phone))],
    );
  }

  /** Gives the demo's admins and agents an authenticator app whose codes the sandbox shows. */
  private async enrolStaff(): Promise<void> {
    const staff = await this.db.query<{ id: string }>(
      `SELECT id FROM users u WHERE phone = ANY ($1)
         AND (role = 'agent' OR EXISTS (SELECT FROM staff s WHERE s.user_id = u.id))`,
      [people.map(({ phone }) => phone)],
    );
    for (const { id } of staff) await this.secondFactor.enrolDemo(id);
  }

  /** Gives a demo player play money when it runs low. */
  async topUp(userId: string): Promise<void> {
    await this.db.transaction((tx) =>
      this.credit(tx, userId, 10 * OPENING_BIRR, this.entropy.uuid(), this.clock.now()),
    );
  }

  private async makeOne(tx: Tx, person: DemoPerson, hash: string, at: Date): Promise<void> {
    const id = this.entropy.uuid();
    const made = await tx.query<{ id: string }>(
      `INSERT INTO users (id, phone, name, password_hash, role, kind, fair_id, referral_code, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT ON CONSTRAINT users_phone_key DO NOTHING RETURNING id`,
      [
        id,
        person.phone,
        person.name,
        person.kind === 'bot' ? null : hash,
        person.role,
        person.kind,
        this.entropy.uuid(),
        referralCodeOf(person.phone),
        at,
      ],
    );
    if (made.length > 0 && person.openingBirr > 0) await this.credit(tx, id, person.openingBirr, 'first', at);
  }

  private async credit(tx: Tx, userId: string, amountBirr: number, once: string, at: Date): Promise<void> {
    const accounts = await tx.query<Row<LedgerAccount, 'kind' | 'id'>>(
      "SELECT kind, id FROM accounts WHERE user_id = $1 AND kind = 'main' OR kind = 'clearing' AND provider = 'demo'",
      [userId],
    );
    const amount = birr(amountBirr);
    await this.ledger.post(tx, {
      key: `opening:${userId}:${once}`,
      kind: 'opening',
      actor: 'system',
      requestId: 'demo',
      subject: 'demo',
      at,
      legs: accounts.map((account) => ({
        accountId: account.id,
        amount: account.kind === 'main' ? amount : santim(-amount),
      })),
    });
  }
}

/** The code is longer than the code of any sign-up, so nobody else can have it. */
function referralCodeOf(phone: string): string {
  return `DEMO${phone.slice(-6)}`;
}

/**
 * A demo player with an ordinary name. Staff see from the account's kind that it is a bot, and the stake page says that
 * demo players play along.
 */
function botOf(i: number): DemoPerson {
  const father = i + Math.floor(i / botNames.length); // a hundred different pairs of names
  return {
    phone: `+2519000001${String(i).padStart(2, '0')}`,
    name: `${botNames[i % botNames.length]} ${botFathers[father % botFathers.length]}`,
    role: 'player',
    kind: 'bot',
    openingBirr: OPENING_BIRR,
  };
}

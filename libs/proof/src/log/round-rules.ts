import { addedByHouse, bytesOfHex, commitmentOf, percentTenths, prizeOf } from '@libs/bingo';
import { bigGameLimits } from '@libs/contract';
import { santim, type Santim, ZERO } from '@libs/money';
import { checkNamedBeacon } from '../lock-time';
import { dayOf } from './log-state';
import type { Percents } from './percents';
import type { End, Lock, OpenLock } from './log-state';

const DAY_MS = 24 * 3600_000;

/** The fault of an entry, in one word for programs. */
export type Wrong =
  | 'second_lock'
  | 'second_end'
  | 'number'
  | 'percent'
  | 'beacon'
  | 'lock_of_end'
  | 'end_before_lock'
  | 'commitment'
  | 'prize'
  | 'guarantee'
  | 'winners'
  | 'refund'
  | 'unfinished'
  | 'books_day'
  | 'books_sum'
  | 'books_rounds'
  | 'export_day'
  | 'rule'
  | 'audit'
  | 'key'
  | 'succeeds'
  | 'entry';

const roomOf = ({ room, stake }: Lock): string => `${room} ${stake}`;

/** The rooms' numbers and the rounds of a log, as its entries are read one after the other. */
export class Rounds {
  readonly open: Map<string, OpenLock>;
  readonly locked: Set<string>;
  readonly ended: Set<string>;
  readonly numbers: Map<string, number>;
  readonly days: Map<string, { staked: bigint; prizes: bigint }>;
  readonly voids: OpenLock[] = [];
  locks = 0;
  /** The log began as the successor of another one, which has the earlier rounds and numbers. */
  isSuccessor: boolean;

  constructor(
    state: {
      open: Record<string, OpenLock>;
      locked: readonly string[];
      ended: readonly string[];
      numbers: Record<string, number>;
      days: Record<string, { staked: string; prizes: string }>;
      succeeds: string | null;
    },
    private readonly percents: Percents,
  ) {
    this.isSuccessor = state.succeeds !== null;
    this.open = new Map(Object.entries(state.open));
    this.locked = new Set(state.locked);
    this.ended = new Set(state.ended);
    this.numbers = new Map(Object.entries(state.numbers));
    this.days = new Map(
      Object.entries(state.days).map(([day, { staked, prizes }]) => [
        day,
        { staked: BigInt(staked), prizes: BigInt(prizes) },
      ]),
    );
  }

  /** Adds a lock. @returns its fault */
  lock(index: number, leaf: string, lock: Lock): Wrong | null {
    const { round } = lock;
    if (this.locked.has(round)) return 'second_lock';
    const last = this.numbers.get(roomOf(lock)) ?? (this.isSuccessor ? Number(lock.number) - 1 : 0);
    this.locked.add(round);
    this.locks += 1;
    this.numbers.set(roomOf(lock), Math.max(last, Number(lock.number)));
    if (this.ended.has(round)) return 'end_before_lock';
    this.open.set(round, { index, leaf, lock });
    if (Number(lock.number) !== last + 1) return 'number';
    if (!isGuaranteeRuled(lock)) return 'guarantee';
    if (!this.percents.allows(lock) || !isPercentRuled(lock)) return 'percent';
    return checkNamedBeacon(lock).ok ? null : 'beacon';
  }

  /** Adds an end. @returns its fault */
  end(end: End): Wrong | null {
    const { round } = end;
    if (this.ended.has(round)) return 'second_end';
    this.ended.add(round);
    const open = this.open.get(round);
    this.open.delete(round);
    if (open === undefined && end.lock !== '-' && this.isSuccessor && !this.locked.has(round)) return null;
    if ((open?.leaf ?? '-') !== end.lock) return 'lock_of_end';
    if (open && !isOpenedBy(open.lock, end.secret)) return 'commitment';
    if (end.status === 'Refunded') return this.refund(end, open);
    return open ? this.finish(end, open.lock) : 'lock_of_end';
  }

  private refund(end: End, open: OpenLock | undefined): Wrong | null {
    if (open) this.voids.push(open);
    const isEmpty = end.prize === '0' && end.calls === '0' && end.winners === '-' && end.head === '-';
    const isOfForm = open === undefined || (open.lock.guarantee === undefined) === (end.added === undefined);
    return isEmpty && isOfForm && Number(end.added ?? 0) === 0 && end.reason !== '-' ? null : 'refund';
  }

  private finish(end: End, lock: Lock): Wrong | null {
    const total = BigInt(lock.stake) * BigInt(lock.cards);
    const prize = BigInt(end.prize);
    const day = dayOf(end.endedAt);
    const sums = this.days.get(day) ?? { staked: 0n, prizes: 0n };
    this.days.set(day, { staked: sums.staked + total, prizes: sums.prizes + prize });
    if (end.status !== 'Finished' || end.head === '-' || Number(end.calls) < 1) return 'unfinished';
    const pot = prizeOf(santim(total), Number(lock.percentTenths));
    const added = addedTo(pot, lock);
    if (added !== BigInt(end.added ?? 0) || (end.added === undefined) !== (lock.guarantee === undefined))
      return 'guarantee';
    if (prize !== pot + added) return 'prize';
    const shares = end.winners === '-' ? [] : end.winners.split(',').map((one) => one.split(':'));
    const paid = shares.reduce((sum, [, amount]) => sum + BigInt(amount ?? 0), 0n);
    const isOfDeck = shares.every(([card]) => Number(card) <= 200);
    return shares.length > 0 && isOfDeck && paid === prize ? null : 'winners';
  }
}

/** What the house has to add by the terms of the lock; nothing but in a big game. */
export function addedTo(pot: Santim, lock: Lock): Santim {
  const { guarantee, minCards, minPlayers, people, cards } = lock;
  if (guarantee === undefined) return ZERO;
  const terms = {
    guarantee: santim(BigInt(guarantee)),
    minCards: Number(minCards),
    minPlayers: Number(minPlayers),
  };
  return addedByHouse(pot, terms, { cards: Number(cards), people: Number(people) });
}

/** A big game is in a public room, guarantees whole birr, and starts in so many days; a day more if its lock comes late. */
function isGuaranteeRuled({ guarantee, soldFrom, lockedAt, room }: Lock): boolean {
  if (guarantee === undefined || soldFrom === undefined) return true;
  const soldMs = Date.parse(lockedAt) - Date.parse(soldFrom);
  return (
    room === 'public' &&
    Number(guarantee) % 100 === 0 &&
    soldMs >= 0 &&
    soldMs <= (bigGameLimits.days + 1) * DAY_MS
  );
}

/** The percent of a space is flat; that of a public room grows with its players (docs/rules.md "Prize"). */
function isPercentRuled({ room, baseTenths, percentTenths: tenths, players, cards, people }: Lock): boolean {
  if (Number(players) > Number(cards) || Number(cards) > 200 || Number(people ?? 0) > Number(players))
    return false;
  const round = { baseTenths: Number(baseTenths), players: Number(players), isSpace: room !== 'public' };
  return percentTenths(round) === Number(tenths);
}

function isOpenedBy(lock: Lock, secret: string): boolean {
  const bytes = bytesOfHex(secret);
  return bytes?.length === 32 && commitmentOf(bytes) === lock.commitment;
}

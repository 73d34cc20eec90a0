import type { ProofWinner, RoundProof } from '@libs/bingo';
import { parseBirr } from '@libs/money';
import type { EndValues, LockValues } from '@libs/transparency';

type LockLines = Partial<LockValues>;
type EndLines = Partial<EndValues>;

/** The lines of a round's lock that its published document implies: all of them, or the ones that are public so far. */
export function impliedLock(proof: RoundProof): LockLines {
  const { beacon, money } = proof;
  return {
    round: proof.roundId,
    stake: santimOf(proof.stake),
    percentTenths: String(proof.percentTenths),
    players: String(new Set(proof.cards.map((line) => line.split(':')[1])).size),
    cards: String(proof.cards.length),
    lockHash: String(proof.lockHash),
    commitment: proof.commitment,
    lockedAt: String(proof.lockedAt),
    startsAt: String(proof.startsAt),
    // Compared even if it is absent: a document without a set must not match a lock that names one.
    patterns: proof.patternSet === undefined ? undefined : String(proof.patternSet),
    ...(proof.guarantee !== undefined && { guarantee: santimOf(proof.guarantee) }),
    ...(money && { baseTenths: String(Math.round(money.basePercent * 10)) }),
    ...(beacon && { chain: beacon.chain, beacon: String(beacon.round) }),
  };
}

/** The lines of a round's end that its document implies. @param lock hash of the lock's leaf in hex; null: none */
export function impliedEnd(proof: RoundProof, lock: string | null): EndLines {
  const winners = (proof.winners ?? []).toSorted((a, b) => a.card - b.card);
  const line = ({ card, amount }: ProofWinner) => `${card}:${santimOf(amount)}`;
  return {
    round: proof.roundId,
    lock: lock ?? '-',
    status: proof.status,
    secret: proof.secret ?? '-',
    head: proof.head ?? '-',
    calls: String(proof.calledNumbers.length),
    prize: santimOf(proof.prize ?? 0),
    winners: winners.map(line).join(',') || '-',
    ...(proof.guarantee !== undefined && { added: santimOf(proof.addedByHouse ?? 0) }),
  };
}

/** The name of the first line that differs. @returns null if none does */
export function differingLine(
  values: Readonly<Record<string, string | undefined>>,
  implied: Readonly<Record<string, string | undefined>>,
): string | null {
  return Object.keys(implied).find((name) => values[name] !== implied[name]) ?? null;
}

/** An amount in birr as whole santim; for anything else a text that no line can contain. */
function santimOf(amount: number | undefined): string {
  if (amount === 0) return '0';
  const read = parseBirr(amount);
  return read.ok ? String(read.amount) : 'none';
}

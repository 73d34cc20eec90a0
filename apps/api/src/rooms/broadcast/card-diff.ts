import type { CardEntry, CardUpdate } from '@libs/contract';
import type { RoundRow } from '../rounds/round-rows';
import { netWinOf } from '../rounds/round-view';

/** Remembers which card states of each round were sent, and makes the next `cardUpdate` from the difference. */
export class CardDiff {
  private readonly sent = new Map<string, Map<number, number>>();
  private readonly counts = new Map<string, number>();

  /**
   * The update to send for a round's cards now; null if nothing changed.
   * @param entries every card that is not free
   * @param all whether the update carries all cards that are not free, also the unchanged ones; those that have become
   *   free since the update before are named in either case
   */
  update(round: RoundRow, entries: CardEntry[], all: boolean): CardUpdate | null {
    const before = this.sent.get(round.id);
    const after = new Map<number, number>(entries);
    this.sent.set(round.id, after);
    const counts = { userCount: round.player_count, cardCount: round.card_count, netWin: netWinOf(round) };
    const whole = all || !before;
    const cards = whole ? [...entries] : entries.filter(([card, state]) => before.get(card) !== state);
    for (const card of before?.keys() ?? []) if (!after.has(card)) cards.push([card, 0]);
    if (whole) return this.counted({ roomId: round.id, cards, all: true, ...counts });
    return cards.length > 0 ? this.counted({ roomId: round.id, cards, ...counts }) : null;
  }

  /** The number of updates made for a round. If it differs between two reads, an update was sent in between. */
  updatesOf(roundId: string): number {
    return this.counts.get(roundId) ?? 0;
  }

  forget(roundId: string): void {
    this.sent.delete(roundId);
    this.counts.delete(roundId);
  }

  private counted(update: CardUpdate): CardUpdate {
    this.counts.set(update.roomId, this.updatesOf(update.roomId) + 1);
    return update;
  }
}

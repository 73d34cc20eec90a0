/** Time in which what concerns single players is gathered, so that a wave of buyers costs a few look-ups, not hundreds. */
const GATHER_MS = 25;

/** Players to tell, by the round that concerns them. */
export type PlayerBatch = ReadonlyMap<string, ReadonlySet<string>>;

/** Gathers whom to tell of their own money and cards; they hear of it together, a moment after their acks. */
export class PlayerChanges {
  private waiting = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | null = null;

  /** @param tell tells one batch; must not throw */
  constructor(private readonly send: (batch: PlayerBatch) => Promise<void>) {}

  /** Something of these players changed in this round. */
  add(roundId: string, userIds: Iterable<string>): void {
    const players = this.waiting.get(roundId) ?? new Set();
    for (const id of userIds) players.add(id);
    this.waiting.set(roundId, players);
    this.timer ??= setTimeout(() => {
      const batch = this.waiting;
      this.waiting = new Map();
      this.timer = null;
      void this.send(batch);
    }, GATHER_MS);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }
}

import type { LobbyScope } from './lobby-rows';

/** Rooms that changed, by the lobby that lists them. */
export type LobbyBatch = ReadonlyMap<LobbyScope, readonly string[]>;

/** Gathers rooms that changed, so that a lobby hears of them at most twice a second (protocol.md section 3). */
export class LobbyChanges {
  private dirty = new Map<LobbyScope, Set<string>>();
  private timer: NodeJS.Timeout | null = null;

  /** @param tell tells one batch; must not throw. While it works, what changes waits for the next */
  constructor(
    private readonly send: (batch: LobbyBatch) => Promise<void>,
    private readonly everyMs: number,
  ) {}

  /** Something of this room changed. */
  touch(scope: LobbyScope, roomId: string): void {
    this.dirty.set(scope, (this.dirty.get(scope) ?? new Set()).add(roomId));
    this.arm();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  private arm(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.everyMs);
  }

  private async flush(): Promise<void> {
    const batch = new Map([...this.dirty].map(([scope, rooms]) => [scope, [...rooms]]));
    this.dirty = new Map();
    await this.send(batch);
    this.timer = null;
    if (this.dirty.size > 0) this.arm();
  }
}

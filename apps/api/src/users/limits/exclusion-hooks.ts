import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db';

/**
 * Called when a break or an exclusion begins, in its transaction. Returns a function that the caller runs after the
 * commit.
 * @param until the end of a break; null for an exclusion
 */
export type ExclusionHook = (tx: Tx, userId: string, until: Date | null) => Promise<() => void>;

/** Lets other modules act when a player takes a break or excludes themselves. */
@Injectable()
export class ExclusionHooks {
  private readonly hooks: ExclusionHook[] = [];

  add(hook: ExclusionHook): void {
    this.hooks.push(hook);
  }

  async run(tx: Tx, userId: string, until: Date | null): Promise<() => void> {
    const after: (() => void)[] = [];
    for (const hook of this.hooks) after.push(await hook(tx, userId, until));
    return () => {
      for (const one of after) one();
    };
  }
}

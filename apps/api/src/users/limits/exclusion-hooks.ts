import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db';

/**
 * Does what belongs to the beginning of a break or an exclusion, in its transaction, and gives what follows its commit.
 * @param until the end of a break; null: an exclusion
 */
export type ExclusionHook = (tx: Tx, userId: string, until: Date | null) => Promise<() => void>;

/** What other parts do when a player excludes themselves. */
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

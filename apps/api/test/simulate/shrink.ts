import type { Recipe } from './recipe';
import type { Run } from './run-seed';

/** Runs that each part of a shrinking may take; what one leaves over is for the next. */
const RUNS = { cut: 6, faults: 5, commands: 6, people: 3, skip: 12, end: 8 };

type Try = (recipe: Recipe) => Promise<Run>;

/** What a fault is about, without its names and numbers. */
const kindOf = ({ faults }: Run): string =>
  (faults[0] ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\dA-Z-]*\d[\dA-Z-]*/g, '#').slice(0, 60);

/** Makes a red history smaller while the same fault stays: less time, fewer kinds of faults, commands, players. */
export class Shrinker {
  /** How many more runs this part may take. */
  private left = 0;

  /** @param run lives a recipe */
  constructor(
    private red: Run,
    private readonly run: Try,
  ) {}

  /** @returns the smallest red run that was found */
  async shrink(): Promise<Run> {
    this.left += RUNS.cut;
    await this.cutTail();
    this.left += RUNS.faults;
    await this.drop(this.red.recipe.faults, (faults) => ({ faults }));
    this.left += RUNS.commands;
    await this.drop(this.red.recipe.commands, (commands) => ({ commands }));
    this.left += RUNS.people;
    for (let people = 1; people < this.red.recipe.people; people++) if (await this.keeps({ people })) break;
    this.left += RUNS.skip;
    await this.skip();
    this.left += RUNS.end;
    await this.cutTail();
    return this.red;
  }

  /** A history of fewer steps mostly begins as the longer one does (a short one has one application less), so it is cut by halves. */
  private async cutTail(): Promise<void> {
    let [low, high] = [0, this.red.played];
    await this.keeps({ steps: high });
    while (high - low > 1 && this.left > 0) {
      const steps = Math.floor((low + high) / 2);
      if (await this.keeps({ steps })) high = this.red.played;
      else low = steps;
    }
  }

  /** Leaves out all of them, or half, or one of the halves' halves. */
  private async drop<T>(all: readonly T[], less: (rest: readonly T[]) => Partial<Recipe>): Promise<void> {
    let rest = all;
    for (let size = all.length; size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < rest.length && this.left > 0;) {
        const without = [...rest.slice(0, from), ...rest.slice(from + size)];
        if (await this.keeps(less(without))) rest = without;
        else from += size;
      }
  }

  /** Leaves out commands, first many at once. */
  private async skip(): Promise<void> {
    for (let size = Math.ceil(this.red.drawn / 2); size >= 1; size = Math.floor(size / 2))
      for (let from = 1; from <= this.red.drawn; from += size) {
        const { skipped } = this.red.recipe;
        const more = Array.from({ length: size }, (_, i) => from + i).filter((n) => !skipped.includes(n));
        if (more.length > 0) await this.keeps({ skipped: [...skipped, ...more] });
      }
  }

  /** Takes the smaller recipe if the fault is still there. */
  private async keeps(less: Partial<Recipe>): Promise<boolean> {
    if (this.left <= 0) return false;
    this.left -= 1;
    // A world in which nothing can happen any more is no smaller history.
    const run = await this.run({ ...this.red.recipe, ...less }).catch(() => null);
    if (!run || run.faults.length === 0 || kindOf(run) !== kindOf(this.red)) return false;
    this.red = run;
    return true;
  }
}

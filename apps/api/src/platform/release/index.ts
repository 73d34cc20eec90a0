import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The running code. */
interface Release {
  /** The version of package.json. */
  readonly version: string;
  /** The commit that the code was built from, `-dirty` after it if files had been changed; "unknown" outside of a build. */
  readonly commit: string;
}

/** The file in which the build (scripts/build.mjs) writes the commit. */
const COMMIT = 'dist/commit';

/** The version and the commit of this code. Source, build and bundle lie at different depths below package.json. */
export const release: Release = releaseAbove(import.meta.dirname);

function releaseAbove(folder: string): Release {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return releaseAbove(dirname(folder));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const commit = join(folder, COMMIT);
  return { version, commit: existsSync(commit) ? readFileSync(commit, 'utf8').trim() : 'unknown' };
}

/** True if a version, such as "1.10.0", is above another one, such as "1.9.0". */
export function isAbove(version: string, other: string): boolean {
  const [numbers, others] = [version, other].map((one) => one.split('.').map(Number));
  for (const [index, number] of (numbers ?? []).entries()) {
    const difference = number - (others?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

import { playerTag } from '@libs/bingo';

/** Most rounds whose tags are remembered; a round has at most 200 players. */
const MAX_ROUNDS = 200;

/** The tags by round, then by secret account id. */
const known = new Map<string, Map<string, string>>();

/**
 * As `playerTag`, but keeps the tags of the latest rounds, because every snapshot of a round shows the tags of all its
 * players.
 */
export function rememberedTag(roundId: string, fairId: string): string {
  let tags = known.get(roundId);
  if (!tags) {
    tags = new Map();
    known.set(roundId, tags);
    if (known.size > MAX_ROUNDS) known.delete(known.keys().next().value as string);
  }
  let tag = tags.get(fairId);
  if (tag === undefined) {
    tag = playerTag(roundId, fairId);
    tags.set(fairId, tag);
  }
  return tag;
}

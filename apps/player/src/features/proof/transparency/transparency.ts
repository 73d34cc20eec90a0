import { call } from '../../../shared/api';
import type { NamedLog } from '../../../shared/log/pinned-log';

/** Public answer of GET transparency (apps/api/src/fairness/log/transparency.dto.ts). */
export interface Transparency extends NamedLog {
  witnesses: readonly { name: string; operator: string; key: string; lastAt: string | null }[];
  size: number;
  /** Hex; null while nothing is logged. */
  root: string | null;
  rounds: { today: number; locked: number; ended: number; refunded: number };
}

/** Fetches what is logged and who watches it; the answer is at most some seconds old. */
export const fetchTransparency = (signal: AbortSignal) => call<Transparency>('transparency', { signal });

/** What somebody types to check the log, with the keys that this phone has kept. */
export function commandsOf(host: string, log: NamedLog): readonly string[] {
  const witnesses = log.witnesses.map(({ key }) => ` --witness ${key}`).join('');
  const keys = `--log-key ${log.key} --log-key ${log.lockKey}${witnesses}`;
  return [`npm run verify-log -- ${host} ${keys}`, `npm run verify-round -- round.json ${keys}`];
}

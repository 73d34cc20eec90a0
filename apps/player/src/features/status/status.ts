import { call } from '../../shared/api';

/** Public answer of GET status (apps/api/src/site/status/status.dto.ts). */
export interface ServiceStatus {
  at: string;
  state: 'ok' | 'attention';
  audit: { ok: boolean; at: string } | null;
  withdrawals: { medianSeconds: number | null; counted: number; open: boolean };
  unmatched: { oldestSeconds: number | null };
  books: {
    day: string;
    owed: number;
    providers: { provider: string; holds: number; at: string }[];
  } | null;
  rounds: {
    days: number;
    played: number;
    refunded: number;
    voided: number;
    playedEver: number;
    voidedEver: number;
  };
  beacon: {
    source: 'drand' | 'sandbox' | 'local';
    ready: boolean;
    rounds: number;
    late: number;
    unnamed: number;
  };
  uptime: { days: { day: string; percent: number }[]; percent: number | null; since: string | null };
}

/** Fetches the status; the answer is at most half a minute old. */
export const fetchStatus = (signal: AbortSignal) => call<ServiceStatus>('status', { signal });

/** Grades a day by its uptime: whole, with a gap, or mostly unavailable. */
export function gradeOf(percent: number): 'whole' | 'gap' | 'away' {
  if (percent >= 99.9) return 'whole';
  return percent >= 95 ? 'gap' : 'away';
}

/** Seconds in the largest unit that leaves a whole number; rounded up, so that no promise is too short. */
export function spanOf(seconds: number): { unit: 'second' | 'minute' | 'hour'; count: number } {
  if (seconds < 90) return { unit: 'second', count: Math.max(Math.ceil(seconds), 1) };
  if (seconds < 90 * 60) return { unit: 'minute', count: Math.ceil(seconds / 60) };
  return { unit: 'hour', count: Math.ceil(seconds / 3600) };
}

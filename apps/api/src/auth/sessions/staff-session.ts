import { staffSessionLimits } from '@libs/contract';
import { DomainError } from '../../platform/errors';

const { hours, unusedMinutes } = staffSessionLimits;

/** SQL: whether the session `s` is one of an admin, admitted and not ended; a phone that is listed no more counts until then. */
export const OF_ADMIN = 'EXISTS (SELECT FROM staff a WHERE a.user_id = s.user_id AND a.ended_at IS NULL)';

/** What decides how long a session lasts. */
export interface SessionTimes {
  of_admin: boolean;
  created_at: Date;
  /** Of an admin: the last call during which somebody was at the screen. */
  last_seen_at: Date | null;
  expires_at: Date;
}

/**
 * When a session is over by itself. One of an admin lasts 12 hours, and 15 minutes without use, so that an unattended screen or a
 * copied cookie is soon worth nothing (controls.md 2). It is reckoned at each look, so it holds at once for who becomes an admin.
 */
export function endOfSession(session: SessionTimes): Date {
  if (!session.of_admin) return session.expires_at;
  return new Date(Math.min(session.expires_at.getTime(), overAt(session), unusedAt(session)));
}

/** The refusal that tells an admin why their session is over. */
export function refusalOfEnded(session: SessionTimes): DomainError {
  if (!session.of_admin) return new DomainError('UNAUTHENTICATED');
  return overAt(session) <= unusedAt(session)
    ? new DomainError('SESSION_OVER', { hours })
    : new DomainError('SESSION_UNUSED', { minutes: unusedMinutes });
}

function overAt({ created_at: from }: SessionTimes): number {
  return from.getTime() + hours * 3600_000;
}

function unusedAt({ created_at: from, last_seen_at: last }: SessionTimes): number {
  return (last ?? from).getTime() + unusedMinutes * 60_000;
}

import { staffSessionLimits } from '@libs/contract';
import type { Row } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { Session } from './sessions.entity';

const { hours, unusedMinutes } = staffSessionLimits;

/**
 * SQL condition: the session `s` belongs to an admin or inspector who was admitted and not ended. An admin whose phone left the list
 * still counts until they are ended.
 */
const OF_ADMIN = 'EXISTS (SELECT FROM staff a WHERE a.user_id = s.user_id AND a.ended_at IS NULL)';

/** SQL columns: the facts of `SessionTimes` about staff, for the session `s`. */
export const STAFF_TIMES = `${OF_ADMIN} AS of_admin,
  (SELECT a.seat_until FROM staff a WHERE a.user_id = s.user_id AND a.ended_at IS NULL) AS seat_until`;

/** The facts that decide how long a session lasts. */
export interface SessionTimes extends Row<Session, 'created_at' | 'last_seen_at' | 'expires_at'> {
  of_admin: boolean;
  /** When the seat of an inspector ends; null for everybody else. */
  seat_until: Date | null;
}

/**
 * When a session ends by itself. An admin's session ends after 12 hours, or after 15 minutes without use, so that an
 * unattended screen or a copied cookie is soon worthless (controls.md 2). The end is computed at each check, so it
 * applies at once to somebody who becomes an admin.
 */
export function endOfSession(session: SessionTimes): Date {
  if (!session.of_admin) return session.expires_at;
  return new Date(
    Math.min(session.expires_at.getTime(), overAt(session), unusedAt(session), seatEndOf(session)),
  );
}

/** The refusal that tells an admin why their session is over. */
export function refusalOfEnded(session: SessionTimes): DomainError {
  const isOfSeat = seatEndOf(session) <= Math.min(overAt(session), unusedAt(session));
  if (!session.of_admin || isOfSeat) return new DomainError('UNAUTHENTICATED');
  return overAt(session) <= unusedAt(session)
    ? new DomainError('SESSION_OVER', { hours })
    : new DomainError('SESSION_UNUSED', { minutes: unusedMinutes });
}

/** The end of the seat in which the session began; whoever signs in after it has no seat. */
function seatEndOf({ seat_until: end, created_at: from }: SessionTimes): number {
  return end !== null && from < end ? end.getTime() : Infinity;
}

function overAt({ created_at: from }: SessionTimes): number {
  return from.getTime() + hours * 3600_000;
}

function unusedAt({ created_at: from, last_seen_at: last }: SessionTimes): number {
  return (last ?? from).getTime() + unusedMinutes * 60_000;
}

import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { normalizePhone } from '@libs/contract';
import { DomainError } from '../errors';
import type { SignedInRequest } from './session-user';

/**
 * What a route is to an inspector (controls.md 2): their own sign-in and second factor, the opening of a masked value, a
 * file without personal data, or an answer of which they see these fields.
 */
export type SeatRoute = 'own' | 'opening' | 'file' | ReadonlySet<string>;

export const SEAT = 'edil:seat';

/**
 * Lets inspectors read the GET routes of a controller, or one of them. Every route without it is closed to them.
 * @param row the fields of a row or page that they see, between spaces; all others are masked
 * @param within the same for what a field holds, by its path without the places in lists, such as `settlement.postings`
 */
export function Inspected(row: string, within: Readonly<Record<string, string>> = {}): CustomDecorator {
  const fields = Object.entries(within).flatMap(([path, names]) =>
    names.split(/\s+/).map((name) => `${path}.${name}`),
  );
  return SetMetadata(SEAT, new Set([...row.split(/\s+/), ...fields]));
}
/** Lets inspectors save a file that names no person. */
export const InspectedFile = (): CustomDecorator => SetMetadata(SEAT, 'file');
/** Marks routes by which people sign in and prove who they are, inspectors too. */
export const OfOwnSeat = (): CustomDecorator => SetMetadata(SEAT, 'own');
/** Marks the route that opens one masked value. */
export const OpensMasked = (): CustomDecorator => SetMetadata(SEAT, 'opening');
/** Closes a route of a controller that inspectors may otherwise read. */
export const NotInspected = (): CustomDecorator => SetMetadata(SEAT, null);

/**
 * Admits an inspector: to what is marked as theirs, otherwise only by GET, and never with a whole phone in the query.
 * @throws DomainError FORBIDDEN, SECOND_FACTOR_REQUIRED
 */
export function requireSeat(seat: SeatRoute | null, request: SignedInRequest): void {
  if (seat === 'own') return;
  if (seat === null || (seat !== 'opening' && request.method !== 'GET')) throw new DomainError('FORBIDDEN');
  if (request.user?.lacksSecondFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
  if (namesPhone(request.query)) throw new DomainError('FORBIDDEN');
}

/** True if a text within the query is a phone in any writing, alone or after a colon as in `staff:<phone>`. */
function namesPhone(part: unknown): boolean {
  if (typeof part === 'object' && part !== null) return Object.values(part).some(namesPhone);
  const text = String(part).trim();
  if (normalizePhone(text.slice(text.lastIndexOf(':') + 1).trim()) !== null) return true;
  return /^[[{"]/.test(text) && namesPhone(parsedOf(text));
}

/** What stands in JSON, such as the filter of a list; null for what is no JSON. */
function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

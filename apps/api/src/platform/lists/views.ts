import { santim, toBirr } from '@libs/money';
import type { PersonDto } from './person.dto';

/** Converts an amount of the database (santim) to birr, as on the wire. */
export function birrOf(amount: bigint): number;
export function birrOf(amount: bigint | null): number | null;
export function birrOf(amount: bigint | null): number | null {
  return amount === null ? null : toBirr(santim(amount));
}

/** Converts a time of the database to ISO 8601 in UTC, as on the wire. */
export function timeOf(time: Date): string;
export function timeOf(time: Date | null): string | null;
export function timeOf(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}

/** A person from three columns; null without an id. */
export function personOf(id: string, name: string | null, phone: string | null): PersonDto;
export function personOf(id: string | null, name: string | null, phone: string | null): PersonDto | null;
export function personOf(id: string | null, name: string | null, phone: string | null): PersonDto | null {
  return id === null ? null : { id, name: name ?? '', phoneNo: phone ?? '' };
}

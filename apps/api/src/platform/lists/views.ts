import { santim, toBirr } from '@libs/money';
import type { PersonDto } from './person.dto';

/** Santim of the database as birr of the wire. */
export function birrOf(amount: bigint): number;
export function birrOf(amount: bigint | null): number | null;
export function birrOf(amount: bigint | null): number | null {
  return amount === null ? null : toBirr(santim(amount));
}

/** A time of the database as the wire has it. */
export function timeOf(time: Date): string;
export function timeOf(time: Date | null): string | null;
export function timeOf(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}

/** A person from three columns; null where there is none. */
export function personOf(id: string, name: string | null, phone: string | null): PersonDto;
export function personOf(id: string | null, name: string | null, phone: string | null): PersonDto | null;
export function personOf(id: string | null, name: string | null, phone: string | null): PersonDto | null {
  return id === null ? null : { id, name: name ?? '', phoneNo: phone ?? '' };
}

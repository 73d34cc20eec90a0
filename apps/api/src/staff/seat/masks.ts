import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MASK } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { invalidField, InvariantError } from '../../platform/errors';
import { seal, unseal } from '../../platform/seal';

/** A value that an inspector may open, and the place that the audit log names. */
export interface MaskedValue {
  value: unknown;
  /** The row, such as `cases:<id>`. */
  subject: string;
  field: string;
}

const HOUR_MS = 3600_000;
/** A sealed value is padded to a multiple of this many bytes, so that its length tells little. */
const BLOCK = 64;

/**
 * Masks what an inspector does not see at once (controls.md 2). A masked value is the value itself, sealed for this
 * inspector, so that it can be opened wherever it stands: no route has to know how to find one field of one row. A cell has
 * the same mask within an hour, and its mask opens for one to two hours.
 */
@Injectable()
export class Masks {
  private readonly key: Uint8Array;
  private readonly nonceKey: Uint8Array;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    const keys = new Uint8Array(hkdfSync('sha256', env.otpPepper, '', 'inspector', 64));
    this.key = keys.subarray(0, 32);
    this.nonceKey = keys.subarray(32);
  }

  /**
   * The answer with every value masked that is not among the shown fields (`Inspected`).
   * @param page the path of the answer, such as `cases`, which names its rows with their ids
   */
  mask(answer: unknown, shown: ReadonlySet<string>, page: string, readerId: string): unknown {
    const rows: unknown[] = Array.isArray(answer) ? answer : [answer];
    const masked = rows.map((row) => {
      const id = (row as { id?: unknown } | null)?.id;
      const subject = typeof id === 'string' ? `${page.replace(/\/.*$/, '')}:${id}` : page;
      const walk = (value: unknown, field: string): unknown => {
        if (value === null || value === undefined || shown.has(field)) return value;
        if (Array.isArray(value)) return value.map((one) => walk(one, field));
        if (typeof value === 'object' && !(value instanceof Date)) {
          const within = (name: string) => (field === '' ? name : `${field}.${name}`);
          return Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name, walk(one, within(name))]),
          );
        }
        return this.sealed({ value, subject, field }, readerId);
      };
      return walk(row, '');
    });
    return Array.isArray(answer) ? masked : masked[0];
  }

  /** @throws DomainError VALIDATION_FAILED for anything but a mask of this person that is not over */
  open(text: string, readerId: string): MaskedValue {
    try {
      const bytes = unseal(Buffer.from(text.slice(MASK.length), 'base64url'), readerId, this.key);
      const { until, ...masked } = JSON.parse(bytes.toString()) as MaskedValue & { until: number };
      if (until > this.clock.now().getTime()) return masked;
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
    }
    throw invalidField('masked');
  }

  private sealed(masked: MaskedValue, readerId: string): string {
    const until = (Math.floor(this.clock.now().getTime() / HOUR_MS) + 2) * HOUR_MS;
    const text = JSON.stringify({ ...masked, until });
    const bytes = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / BLOCK) * BLOCK, ' ');
    bytes.write(text);
    // Made from what is sealed, so that no nonce stands for two texts, and a cell keeps its mask while a page reloads.
    const nonce = createHmac('sha256', this.nonceKey).update(readerId).update(bytes).digest().subarray(0, 12);
    return MASK + seal(bytes, readerId, this.key, nonce).toString('base64url');
  }
}

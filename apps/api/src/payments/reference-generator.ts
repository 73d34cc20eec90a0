import { Injectable } from '@nestjs/common';
import { Entropy } from '../platform/entropy';

/** Letters and digits without the ones that people confuse (I, L, O, U). There are 32, so each byte maps evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** With the three letters before them 20 characters, the most that Chapa's second platform takes (C3). */
const LENGTH = 17;

/** Makes our payment references: unique for ever, capitals and digits only, so that every provider repeats them unchanged. */
@Injectable()
export class ReferenceGenerator {
  constructor(private readonly entropy: Entropy) {}

  /** @param kind D for a deposit, W for a withdrawal */
  next(kind: 'D' | 'W'): string {
    return `EB${kind}${Array.from(this.entropy.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
  }
}

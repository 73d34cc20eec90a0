import { Injectable } from '@nestjs/common';
import { Entropy } from '../../platform/entropy';

/**
 * 32 letters and digits, without I, L, O and U, which people confuse with others. Since 256 is a multiple of 32, a
 * random byte gives each of them equally often.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * With the prefix of three letters a reference has 20 characters, the most that Chapa's second platform takes
 * (providers.md, C3).
 */
const LENGTH = 17;

/**
 * Makes our payment references. A reference is never used twice; it has only capitals and digits, so every provider
 * repeats it unchanged.
 */
@Injectable()
export class ReferenceGenerator {
  constructor(private readonly entropy: Entropy) {}

  /** @param kind D for a deposit, W for a withdrawal */
  next(kind: 'D' | 'W'): string {
    return `EB${kind}${Array.from(this.entropy.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
  }
}

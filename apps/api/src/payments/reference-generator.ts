import { Injectable } from '@nestjs/common';
import { Entropy } from '../platform/entropy';

/** Letters and digits that nobody takes for another; 32 of them divide a byte evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 18;

/** Makes our references: unique for ever, capitals and digits only, so that every provider echoes them unchanged. */
@Injectable()
export class References {
  constructor(private readonly entropy: Entropy) {}

  /** @param kind D for a deposit, W for a withdrawal */
  next(kind: 'D' | 'W'): string {
    return `EB${kind}${Array.from(this.entropy.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
  }
}

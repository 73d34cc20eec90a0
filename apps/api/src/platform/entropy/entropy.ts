import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** The source of randomness, passed to rules as an argument (STYLE.md "Time and chance"). */
export abstract class Entropy {
  abstract bytes(length: number): Uint8Array;
  abstract uuid(): string;

  /**
   * A code of `length` decimal digits, all equally likely. Bytes from 250 up are dropped, because `% 10` would favour
   * some digits.
   */
  digits(length: number): string {
    let text = '';
    while (text.length < length) {
      for (const byte of this.bytes(length)) {
        if (byte < 250 && text.length < length) text += String(byte % 10);
      }
    }
    return text;
  }
}

/** Randomness from the operating system's cryptographic source. */
@Injectable()
export class SystemEntropy extends Entropy {
  bytes(length: number): Uint8Array {
    return randomBytes(length);
  }

  uuid(): string {
    return randomUUID();
  }
}

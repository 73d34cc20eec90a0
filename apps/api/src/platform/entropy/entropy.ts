import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Where chance comes from; rules get it from here (STYLE.md B8). */
export abstract class Entropy {
  abstract bytes(length: number): Uint8Array;
  abstract uuid(): string;

  /** A code of `length` decimal digits, every one as likely: bytes from 250 up are thrown away, not folded. */
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

/** Chance from the operating system's cryptographic source. */
@Injectable()
export class SystemEntropy extends Entropy {
  bytes(length: number): Uint8Array {
    return randomBytes(length);
  }

  uuid(): string {
    return randomUUID();
  }
}

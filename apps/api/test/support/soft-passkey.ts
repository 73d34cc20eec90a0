import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const UP_UV = 0x05;
const ATTESTED = 0x40;

/** An authenticator in software. It makes one passkey and answers challenges as a browser would. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  /** The account as the authenticator knows it, told when the passkey is made. */
  handle: string | undefined;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  /** @param rpId domain that the authenticator takes the page for */
  constructor(
    readonly origin: string,
    readonly rpId: string = new URL(origin).hostname,
  ) {}

  /** The same keys on a page of another domain. */
  at(origin: string, rpId: string): SoftPasskey {
    return Object.assign(new SoftPasskey(origin, rpId), {
      id: this.id,
      keys: this.keys,
      counter: this.counter,
      handle: this.handle,
    });
  }

  /** The answer to POST user/passkeys/options, or to that of a player. */
  create({ challenge, user }: { challenge: string; user?: { id: string } }): object {
    this.handle = user?.id;
    const id = Buffer.from(this.id, 'base64url');
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(jwk.x ?? '', 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(jwk.y ?? '', 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = Buffer.concat([this.head(UP_UV | ATTESTED), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]).toString('base64url');
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject,
      transports: ['internal'],
    });
  }

  /** The answer to a route `…/options` for a sign-in or a step-up. */
  prove({ challenge }: { challenge: string }, { verified = true } = {}): object {
    this.counter += 1;
    const authData = this.head(verified ? UP_UV : 0x01);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(this.handle === undefined ? {} : { userHandle: this.handle }),
    });
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

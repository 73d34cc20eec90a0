import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');

/** Makes a self-signed certificate for `localhost` that was valid in January 2020 (RFC 5280), and its key. */
export function expiredCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const validity = sequence(utcTime('200101000000Z'), utcTime('200201000000Z'));
  const serial = der(0x02, Buffer.from([1]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(serial, ECDSA_WITH_SHA256, name, validity, name, key);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert = sequence(body, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

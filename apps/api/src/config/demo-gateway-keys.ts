import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys that the product and the sandbox share in demo mode. They are the same on every server of an installation. */
export function demoGatewayKeys(seed: string) {
  const merchant = ecKey(seed, 'santimpay merchant');
  const provider = ecKey(seed, 'santimpay provider');
  return {
    chapa: {
      secretKey: `CHASECK_TEST-${derive(seed, 'chapa key').toString('hex')}`,
      webhookSecret: derive(seed, 'chapa webhook').toString('hex'),
      approvalSecret: derive(seed, 'chapa approval').toString('hex'),
    },
    arifpay: { key: derive(seed, 'arifpay key').toString('base64url') },
    santimpay: {
      merchantId: derive(seed, 'santimpay id').toString('hex').slice(0, 32),
      privateKey: pem(merchant, 'pkcs8'),
      publicKey: pem(createPublicKey(merchant), 'spki'),
      theirPrivateKey: pem(provider, 'pkcs8'),
      theirPublicKey: pem(createPublicKey(provider), 'spki'),
    },
  };
}

/** Seed of the key of the sandbox's beacon chain, which all servers of an installation share. */
export function demoBeaconSeed(seed: string): Buffer {
  return derive(seed, 'drand', 48);
}

/** Seed of the key of a sandbox witness, which all servers of an installation share. */
export function demoWitnessSeed(seed: string, name: string): Buffer {
  return derive(seed, `witness ${name}`);
}

function derive(seed: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', seed, '', `sandbox ${purpose}`, bytes));
}

/** A P-256 key from the seed. A derived scalar is invalid only about once in 2^32. */
function ecKey(seed: string, purpose: string): KeyObject {
  const curve = createECDH('prime256v1');
  const d = derive(seed, purpose);
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

function pem(key: KeyObject, type: 'pkcs8' | 'spki'): string {
  return key.export({ format: 'pem', type }).toString();
}

import { createHash } from 'node:crypto';
import { drandMessage, publishedAt, sandboxChain } from '@libs/bingo';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../gateways/faults';

const { shortSignatures } = bls12_381;
/** The most cached signatures; every relay is asked for the same few. */
const KEPT = 100;
/** How many rounds the chain is ahead with the fault beacon-ahead, as if the server's clock had fallen behind. */
const AHEAD = 20;
/** For this long after its publication a value counts as new: waiting callers are about to request it. */
const NEW_FOR_MS = 1500;

interface Asked {
  Params: { hash: string; round: string };
}

/**
 * Serves a beacon chain with a key of its own, behind three relays `/drand/1` to `/drand/3`, in the format of drand's
 * HTTP API (docs.drand.love "HTTP API reference"): `/{hash}/info`, `/{hash}/public/latest`, `/{hash}/public/{round}`. A
 * value is served from its time on, never before.
 */
export async function serveBeacon(scope: FastifyInstance, faults: Faults, seed: Uint8Array): Promise<void> {
  const { secretKey, publicKey } = shortSignatures.keygen(seed);
  const chain = sandboxChain(publicKey.toHex());
  const signatures = new Map<number, string>();
  /** Rounds requested during the fault beacon-late: the latest value must not reveal them either. */
  const withheld = new Set<number>();
  const sign = (round: number): string => {
    const known = signatures.get(round);
    if (known) return known;
    const signature = shortSignatures.Signature.toHex(shortSignatures.sign(drandMessage(round), secretKey));
    if (signatures.size >= KEPT) signatures.delete(signatures.keys().next().value ?? 0);
    signatures.set(round, signature);
    return signature;
  };
  const latest = (): number =>
    Math.floor((Date.now() - publishedAt(chain, 1)) / (chain.periodSeconds * 1000)) + 1;
  const answer = (reply: FastifyReply, round: number) => {
    const servedRound = faults.strikes('drand', 'beacon-other-round') ? round + 1 : round;
    const signature = faults.strikes('drand', 'beacon-forged')
      ? forged(sign(servedRound))
      : sign(servedRound);
    return reply.send({ round: servedRound, randomness: sha256(signature), signature });
  };

  await scope.register(async (own) => {
    faults.spoil(own, 'drand');
    for (const relay of [1, 2, 3]) {
      own.get<Asked>(`/drand/${relay}/:hash/info`, ({ params }, reply) =>
        params.hash === chain.hash ? reply.send(infoOf(chain)) : unknown(reply),
      );
      own.get<Asked>(`/drand/${relay}/:hash/public/latest`, ({ params }, reply) => {
        if (params.hash !== chain.hash) return unknown(reply);
        const newest = latest();
        // Waiting callers have not requested a new value yet.
        const isNew = Date.now() - publishedAt(chain, newest) < NEW_FOR_MS;
        if ((isNew || withheld.has(newest)) && faults.strikes('drand', 'beacon-late')) return tooEarly(reply);
        return answer(reply, newest + (faults.strikes('drand', 'beacon-ahead') ? AHEAD : 0));
      });
      own.get<Asked>(`/drand/${relay}/:hash/public/:round`, ({ params }, reply) => {
        const round = /^[1-9]\d{0,11}$/.test(params.round) ? Number(params.round) : 0;
        if (params.hash !== chain.hash || round === 0) return unknown(reply);
        if (faults.strikes('drand', 'beacon-late')) {
          withheld.add(round);
          return tooEarly(reply);
        }
        return round > latest() ? tooEarly(reply) : answer(reply, round);
      });
    }
  });
}

function infoOf(chain: ReturnType<typeof sandboxChain>) {
  return {
    public_key: chain.publicKey,
    period: chain.periodSeconds,
    genesis_time: chain.genesisSeconds,
    hash: chain.hash,
    groupHash: chain.hash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'sandbox' },
  };
}

/** A valid point of the curve that is not the signature: its negative. */
function forged(signature: string): string {
  return shortSignatures.Signature.toHex(shortSignatures.Signature.fromHex(signature).negate());
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

function tooEarly(reply: FastifyReply): FastifyReply {
  return reply.status(425).send({ error: 'requested beacon is in the future' });
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: 'beacon not found' });
}

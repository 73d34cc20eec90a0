import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SignerKey, VerifierKey } from '@libs/transparency';
import type { Faults } from '../gateways/faults';
import { Witness, type WitnessReply } from './witness';

export interface WitnessSandboxOptions {
  /** The keys of the witnesses, by the name in their address. */
  readonly keys: ReadonlyMap<string, SignerKey>;
  /** The key of the log that they watch; null while the log has no key yet. */
  readonly log: () => VerifierKey | null;
}

/** Delay of a slow witness: longer than the product waits for one. */
const SLOW_MS = 2000;

/** Serves the witnesses below `/witness/<name>/add-checkpoint` (C2SP tlog-witness). */
export async function serveWitnesses(
  scope: FastifyInstance,
  faults: Faults,
  { keys, log }: WitnessSandboxOptions,
): Promise<void> {
  await scope.register(async (own) => {
    own.removeContentTypeParser('text/plain');
    own.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const [name, key] of keys) {
      const witness = new Witness(key, log);
      own.post<{ Body: unknown }>(`/witness/${name}/add-checkpoint`, async (request, reply) => {
        if (faults.strikes('witness', 'witness-away')) return request.raw.socket.destroy();
        if (faults.strikes('witness', 'witness-slow')) await sleep(SLOW_MS, undefined, { ref: false });
        if (faults.strikes('witness', 'witness-refuses'))
          return reply.status(403).type('text/plain').send('refused\n');
        const answer = witness.add(typeof request.body === 'string' ? request.body : '', Date.now());
        const { status, type, body } = faults.strikes('witness', 'witness-lies') ? forged(answer) : answer;
        return reply.status(status).type(type).send(body);
      });
    }
  });
}

/** Changes the answer to a line of the right form with a wrong signature. */
function forged(answer: WitnessReply): WitnessReply {
  if (answer.status !== 200) return answer;
  return {
    ...answer,
    body: answer.body.replace(/[A-Za-z](?=[A-Za-z0-9+/]*={0,2}\n$)/, (one) => (one === 'A' ? 'B' : 'A')),
  };
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { birrOf } from './books';
import type { WebhookSender } from './webhook-sender';
import { beaconFaults, callFaults, eventFaults, witnessFaults, type FaultKind, type Party } from './faults';
import { payoutView, type FakeProvider } from './fake-provider';
import { modes, type World } from './world';

interface Settle {
  Params: { ref: string };
  Querystring: { webhooks?: string; delayMs?: string };
}

const KINDS: readonly string[] = [...callFaults, ...eventFaults, ...beaconFaults, ...witnessFaults];
const PROVIDERS: readonly string[] = ['chapa', 'arifpay', 'santimpay', 'drand', 'witness'];

/** Routes through which scripts and the sandbox's page control the providers (providers.md section 12). */
export function serveControls(scope: FastifyInstance, provider: FakeProvider, sender: WebhookSender): void {
  serveCheckouts(scope, provider);
  servePayouts(scope, provider);
  serveFaults(scope, provider);
  serveWorld(scope, provider.world);
  const { books } = provider;
  scope.get('/books', (_request, reply) =>
    reply.send({
      payments: [...books.payments.values()],
      payouts: [...books.payouts.values()],
      receipts: [...books.receipts.values()],
    }),
  );
  scope.get('/deliveries', (_request, reply) => reply.send(sender.deliveries));
}

function serveCheckouts(scope: FastifyInstance, provider: FakeProvider): void {
  const { books } = provider;
  const ends = { approve: 'success', decline: 'cancelled', expire: 'expired', fail: 'failed' } as const;
  for (const [action, status] of Object.entries(ends) as [
    keyof typeof ends,
    (typeof ends)[keyof typeof ends],
  ][]) {
    scope.post<Settle>(`/checkout/:ref/${action}`, ({ params, query }, reply) => {
      const payment = books.payments.get(params.ref);
      if (!payment) return missing(reply);
      const changed = provider.end(payment, status, optionsOf(query));
      return reply.send({ ref: params.ref, status: books.payments.get(params.ref)?.status, changed });
    });
  }
  scope.post<Settle>('/checkout/:ref/refund', ({ params }, reply) => {
    if (!books.payments.has(params.ref)) return missing(reply);
    const changed = provider.refund(params.ref);
    return reply.send({ ref: params.ref, status: books.payments.get(params.ref)?.status, changed });
  });
  scope.post<Settle>('/checkout/:ref/remind', ({ params }, reply) => {
    const payment = books.payments.get(params.ref);
    if (!payment) return missing(reply);
    provider.remind(payment);
    return reply.send({ ref: params.ref, status: payment.status });
  });
  scope.get('/checkouts', (_request, reply) =>
    reply.send(
      // ArifPay begins a payout with a session, too, which nobody is to pay.
      [...books.payments.values()]
        .filter(({ reference }) => !books.payouts.has(reference))
        .toReversed()
        .slice(0, 50)
        .map(({ provider, reference, amount, phone, kind, status }) => ({
          provider,
          ref: reference,
          amount: Number(birrOf(amount)),
          phone,
          kind,
          status,
        })),
    ),
  );
}

function servePayouts(scope: FastifyInstance, provider: FakeProvider): void {
  const { books } = provider;
  scope.get('/payouts', (_request, reply) =>
    reply.send([...books.payouts.values()].toReversed().map(payoutView)),
  );
  for (const [action, status] of [
    ['approve', 'success'],
    ['fail', 'failed'],
  ] as const) {
    scope.post<Settle>(`/payouts/:ref/${action}`, async ({ params, query }, reply) => {
      const payout = books.payouts.get(params.ref);
      if (!payout) return missing(reply);
      const changed = await provider.settle(payout, status, optionsOf(query));
      return reply.send({ ref: params.ref, status: books.payouts.get(params.ref)?.status, changed });
    });
  }
  for (const [action, status] of [
    ['reverse', 'reversed'],
    ['pay-late', 'success'],
  ] as const) {
    scope.post<Settle>(`/payouts/:ref/${action}`, ({ params }, reply) => {
      if (!books.payouts.has(params.ref)) return missing(reply);
      const changed = provider.turn(params.ref, status);
      return reply.send({ ref: params.ref, status: books.payouts.get(params.ref)?.status, changed });
    });
  }
}

function serveFaults(scope: FastifyInstance, { faults }: FakeProvider): void {
  scope.get('/faults', (_request, reply) =>
    reply.send({ kinds: KINDS, on: faults.all(), struck: faults.counts() }),
  );
  scope.delete('/faults', (_request, reply) => {
    faults.reset();
    return reply.send({ on: [] });
  });
  scope.post<{ Body: Record<string, unknown> | null }>('/faults', ({ body }, reply) => {
    const { provider, kind, times, probability } = body ?? {};
    const known =
      typeof kind === 'string' &&
      KINDS.includes(kind) &&
      (provider === undefined || PROVIDERS.includes(String(provider)));
    if (!known) return reply.status(400).send({ error: 'kind is one of these', kinds: KINDS });
    faults.add({
      kind: kind as FaultKind,
      ...(provider === undefined ? {} : { provider: provider as Party }),
      ...(typeof times === 'number' ? { times } : {}),
      ...(typeof probability === 'number' ? { probability } : {}),
    });
    return reply.send({ on: faults.all() });
  });
}

/** Routes for the mode of all providers, and for their fees in mode "world". */
function serveWorld(scope: FastifyInstance, world: World): void {
  scope.get('/mode', (_request, reply) => reply.send(world.view));
  scope.post<{ Body: Record<string, unknown> | null }>('/mode', ({ body }, reply) => {
    const { mode: given, rate } = body ?? {};
    const mode = modes.find((one) => one === given);
    const isRate = rate === undefined || (typeof rate === 'number' && rate >= 0 && rate <= 1);
    if (!mode || !isRate) return reply.status(400).send({ error: 'mode is one of these', modes });
    world.set(mode, rate);
    return reply.send(world.view);
  });
  scope.post<{ Body: Record<string, unknown> | null }>('/fees', ({ body }, reply) => {
    const { provider: given, percent } = body ?? {};
    const provider = (['chapa', 'arifpay', 'santimpay'] as const).find((one) => one === given);
    if (!provider || typeof percent !== 'number' || !(percent >= 0 && percent <= 50))
      return reply.status(400).send({ error: 'provider, and percent from 0 to 50' });
    world.setFee(provider, percent);
    return reply.send(world.view);
  });
}

function optionsOf({ webhooks, delayMs }: Settle['Querystring']) {
  const number = (text: string | undefined, max: number) =>
    /^\d{1,6}$/.test(text ?? '') ? Math.min(Number(text), max) : undefined;
  const [copies, delay] = [number(webhooks, 200), number(delayMs, 600_000)];
  return {
    ...(copies === undefined ? {} : { webhooks: copies }),
    ...(delay === undefined ? {} : { delayMs: delay }),
  };
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: 'there is none with this reference' });
}

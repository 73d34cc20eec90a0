import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import { ProviderCalls, type CallResult } from '../../platform/outbound';
import { ArifPay } from './arifpay';
import { Chapa } from './chapa';
import { ChapaV2, isV2Key } from './chapa-v2';
import type { Gateway, GatewayId, ReportStrange, Outcome, PayoutAnswer } from './gateway';
import { SantimPay } from './santimpay';
import { StrangeAnswers } from './strange-answers';

/** The gateways that this deployment has keys for. */
@Injectable()
export class Gateways {
  private readonly byId = new Map<string, Gateway>();

  constructor(@Inject(ENV) env: Env, clock: Clock, calls: ProviderCalls, strange: StrangeAnswers) {
    const now = () => clock.now();
    for (const gateway of makeGateways(env.payments, now, strange.reporter)) {
      this.byId.set(gateway.id, countedGateway(gateway, calls));
    }
  }

  get all(): readonly Gateway[] {
    return [...this.byId.values()];
  }

  /** @throws DomainError NOT_FOUND for a gateway that this deployment does not offer */
  of(id: GatewayId): Gateway {
    const gateway = this.byId.get(id);
    if (!gateway) throw new DomainError('NOT_FOUND');
    return gateway;
  }

  /** The gateway of a stored row; null if this deployment no longer has its keys. */
  find(id: string): Gateway | null {
    return this.byId.get(id) ?? null;
  }
}

/** The gateways that have keys, in the order in which players see them. */
export function makeGateways(
  { chapa, arifpay, santimpay, timeoutMs, notifySecret }: Env['payments'],
  now: () => Date,
  reporter: (provider: GatewayId) => ReportStrange,
): Gateway[] {
  const common = (id: GatewayId) => ({ timeoutMs, now, report: reporter(id) });
  const made = [
    chapa && chapaOf(chapa, common('chapa')),
    arifpay && new ArifPay({ ...arifpay, ...common('arifpay'), notifySecret }),
    santimpay &&
      new SantimPay({
        ...santimpay,
        ...common('santimpay'),
        privateKey: createPrivateKey(santimpay.privateKey),
        theirKey: createPublicKey(santimpay.theirKey),
      }),
  ];
  return made.filter((gateway) => gateway !== null);
}

/** The form of the key tells which of Chapa's two platforms the account belongs to (providers.md, C1). */
function chapaOf(
  settings: NonNullable<Env['payments']['chapa']>,
  common: { timeoutMs: number; report: ReportStrange },
): Gateway {
  const { secretKey, amountUnit } = settings;
  if (!isV2Key(secretKey)) return new Chapa({ ...settings, ...common });
  return new ChapaV2({ ...settings, ...common, amountUnit: amountUnit ?? 'birr' });
}

/**
 * Wraps a gateway so that each call to the provider is counted and timed. Methods that do not return a promise call no
 * provider and are not counted.
 */
function countedGateway<T extends Gateway>(gateway: T, calls: ProviderCalls): T {
  return new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = value.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        return calls.measure(target.id, () => answer as Promise<Outcome<unknown> | PayoutAnswer>, resultOf);
      };
    },
  });
}

const OF_PAYOUT: Readonly<Record<PayoutAnswer['kind'], CallResult>> = {
  accepted: 'ok',
  notTaken: 'retry',
  refused: 'rejected',
  duplicate: 'ambiguous',
  unknown: 'ambiguous',
};

function resultOf(outcome: Outcome<unknown> | PayoutAnswer): CallResult {
  if ('ok' in outcome) return outcome.ok ? 'ok' : outcome.failure.kind;
  return outcome.kind === 'notTaken' && outcome.code === 'KEY_REFUSED' ? 'config' : OF_PAYOUT[outcome.kind];
}

import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import { ProviderCalls } from '../../platform/outbound';
import { ArifPay } from './arifpay';
import { Chapa } from './chapa';
import { countedGateway } from './counted-gateway';
import type { Gateway, GatewayId } from './gateway';
import { SantimPay } from './santimpay';

/** The gateways that this deployment has keys for. */
@Injectable()
export class Gateways {
  readonly chapa: Chapa | null;
  private readonly byId = new Map<string, Gateway>();

  constructor(@Inject(ENV) env: Env, clock: Clock, calls: ProviderCalls) {
    const { chapa, arifpay, santimpay, timeoutMs, notifySecret } = env.payments;
    this.chapa = chapa && countedGateway(new Chapa({ ...chapa, timeoutMs }), calls);
    const all = [
      arifpay && new ArifPay({ ...arifpay, timeoutMs, notifySecret }),
      santimpay &&
        new SantimPay({
          ...santimpay,
          privateKey: createPrivateKey(santimpay.privateKey),
          theirKey: createPublicKey(santimpay.theirKey),
          timeoutMs,
          now: () => clock.now(),
        }),
    ];
    if (this.chapa) this.byId.set(this.chapa.id, this.chapa);
    for (const gateway of all) if (gateway) this.byId.set(gateway.id, countedGateway(gateway, calls));
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

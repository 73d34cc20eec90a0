import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import { ArifPay } from './arifpay';
import { Chapa } from './chapa';
import type { Gateway, GatewayId } from './gateway';
import { SantimPay } from './santimpay';

/** The gateways that this deployment has keys for. */
@Injectable()
export class Gateways {
  readonly chapa: Chapa | null;
  private readonly byId = new Map<string, Gateway>();

  constructor(@Inject(ENV) env: Env, clock: Clock) {
    const { chapa, arifpay, santimpay, timeoutMs, notifySecret } = env.payments;
    this.chapa = chapa && new Chapa({ ...chapa, timeoutMs });
    const all = [
      this.chapa,
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
    for (const gateway of all) if (gateway) this.byId.set(gateway.id, gateway);
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

  /** The gateway of a stored row; null if its keys were taken away since. */
  find(id: string): Gateway | null {
    return this.byId.get(id) ?? null;
  }
}

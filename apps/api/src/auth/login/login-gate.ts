import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GENERAL, Strangers } from '../../platform/rate-limit';
import { DeviceProofs } from './device-proofs';
import { SuspectAddresses } from './suspect-addresses';

/** Logins of one network for all phones together. */
const PER_ADDRESS = { name: 'login.address', points: 1000, seconds: 600, durable: true };

/**
 * Admits tries of a password. A device of the phone's player is not counted. Others draw on what their network may, and work
 * for each try where many there were wrong: a hash costs the server more than a challenge.
 */
@Injectable()
export class LoginGate {
  constructor(
    private readonly devices: DeviceProofs,
    private readonly suspects: SuspectAddresses,
    private readonly strangers: Strangers,
  ) {}

  /** @throws DomainError WORK_REQUIRED */
  async admit(phone: string, request: FastifyRequest): Promise<void> {
    if (await this.devices.knows(phone, request.headers)) return;
    const mustWork = this.suspects.isSuspect(request.ip);
    await this.strangers.admit(request, { shared: [PER_ADDRESS, GENERAL.perAddress], mustWork });
  }
}

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GENERAL, Strangers } from '../../platform/rate-limit';
import { DeviceProofs } from './device-proofs';
import { SuspectAddresses } from './suspect-addresses';

/** Most tries from one network in ten minutes, for all phones together; those of known devices do not count. */
const PER_ADDRESS = { name: 'login.address', points: 1000, seconds: 600, durable: true };

/**
 * Admits tries of a password or a passkey. Tries from a known device of the phone's player are not limited. Other tries use up the
 * allowance of their network. If many passwords from that network were wrong, each further try must solve a challenge
 * first, because checking a password costs the server more than checking a challenge.
 */
@Injectable()
export class LoginGate {
  constructor(
    private readonly devices: DeviceProofs,
    private readonly suspects: SuspectAddresses,
    private readonly strangers: Strangers,
  ) {}

  /**
   * @param phone of the player who would be signed in; null if not known
   * @throws DomainError WORK_REQUIRED
   */
  async admit(phone: string | null, request: FastifyRequest): Promise<void> {
    if (phone !== null && (await this.devices.knows(phone, request.headers))) return;
    const mustWork = this.suspects.isSuspect(request.ip);
    await this.strangers.admit(request, { shared: [PER_ADDRESS, GENERAL.perAddress], mustWork });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { currentOrigin } from '../../platform/log';
import { deviceOf } from '../sessions/device';

/** `half`: the password was right, the second factor is still missing. */
type SignInOutcome = 'ok' | 'half';

/** Records from which address and device people sign in, for 90 days (controls.md 6). */
@Injectable()
export class SignIns {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /** Records a sign-in, and gives a browser without an id a new one. Outside a request it records nothing. */
  async record(tx: Tx, userId: string, outcome: SignInOutcome): Promise<void> {
    const origin = currentOrigin();
    if (!origin) return;
    origin.device ??= this.entropy.uuid();
    await tx.query(
      'INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome) VALUES ($1, $2, $3, $4, $5, $6)',
      [userId, this.clock.now(), origin.address, origin.device, deviceOf(origin.userAgent), outcome],
      'sign_in_record',
    );
  }

  /**
   * Whether two people have signed in on the same device since that time. For the same person twice the answer is true.
   */
  async shareDevice(tx: Tx, one: string, other: string, since: Date): Promise<boolean> {
    const [row] = await tx.query<{ shared: boolean }>(
      'SELECT shares_device($1, $2, $3) AS shared',
      [one, other, since],
      'shares_device',
    );
    return row?.shared ?? false;
  }
}

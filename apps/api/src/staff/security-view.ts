import { Inject, Injectable } from '@nestjs/common';
import { Passkeys, RecoveryCodes, SecondFactor } from '../auth';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import type { SessionUser } from '../platform/http';
import type { SecurityDto } from './factors.dto';
import { StaffInvitations } from './staff-invitations';
import { StaffRoster } from './staff-roster';

/** Shows a person their own second factors and rights. */
@Injectable()
export class SecurityView {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly roster: StaffRoster,
    private readonly invitations: StaffInvitations,
  ) {}

  async viewOf(user: SessionUser): Promise<SecurityDto> {
    const app = await this.secondFactor.isOn(user.id);
    const passkeys = await this.passkeys.list(user.id, 'secondFactor');
    const enrolled = app || passkeys.length > 0;
    return {
      roles: rolesOf(user),
      secondFactor: {
        enrolled,
        required: user.lacksSecondFactor !== null,
        recoveryCodesLeft: enrolled ? await this.recovery.left(user.id) : 0,
        app,
        passkeys,
      },
      steppedUpUntil: this.future(user.steppedUpUntil),
      demo: this.env.demo,
      moneyHeldUntil: this.future(user.moneyHeldUntil),
      seatUntil: this.future(user.seatUntil),
      invited: await this.invitations.isInvited(user.phone),
      activeAdmins: user.isSystemAdmin ? await this.roster.activeAdmins() : null,
    };
  }

  private future(at: number | null): string | null {
    return at !== null && at > this.clock.now().getTime() ? new Date(at).toISOString() : null;
  }
}

function rolesOf({ seatUntil, isSystemAdmin, lacksSecondFactor, role }: SessionUser): SecurityDto['roles'] {
  if (seatUntil !== null) return ['inspector'];
  const admin = isSystemAdmin || lacksSecondFactor === 'admin';
  return [...(admin ? ['admin' as const] : []), ...(role === 'agent' ? ['agent' as const] : [])];
}

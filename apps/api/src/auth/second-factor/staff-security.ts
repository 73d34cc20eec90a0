import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { LoginService } from '../login/login.service';
import { SecondFactor } from './second-factor';
import type { EnrolmentDto, SecurityDto, StepUpDto } from './security.dto';
import { Sessions } from '../sessions/sessions';
import { STEP_UP_MS } from '../sessions/tokens';

/** Second factor and step-up of a staff member's own account. */
@Injectable()
export class StaffSecurity {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly logins: LoginService,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
  ) {}

  async viewOf(user: SessionUser): Promise<SecurityDto> {
    const enrolled = await this.secondFactor.isOn(user.id);
    const { steppedUpUntil } = user;
    return {
      roles: this.rolesOf(user),
      secondFactor: {
        enrolled,
        required: user.lacksSecondFactor !== null,
        recoveryCodesLeft: enrolled ? await this.secondFactor.recoveryCodesLeft(user.id) : 0,
      },
      steppedUpUntil:
        steppedUpUntil !== null && steppedUpUntil > this.clock.now().getTime()
          ? new Date(steppedUpUntil).toISOString()
          : null,
      demo: this.env.demo,
    };
  }

  /**
   * Checks the person's password or code again; valid for the next ten minutes of this session.
   * @throws DomainError VALIDATION_FAILED unless one of the two is given, INVALID_CREDENTIALS, INVALID_OTP,
   *   ACCOUNT_LOCKED
   */
  async stepUp(user: SessionUser, { password, code }: StepUpDto): Promise<string> {
    if ((password === undefined) === (code === undefined)) throw new DomainError('VALIDATION_FAILED');
    if (password !== undefined) await this.logins.provePassword(user.phone, password);
    else await this.secondFactor.check(user, code as string);
    const until = new Date(this.clock.now().getTime() + STEP_UP_MS);
    await this.sessions.stepUp(user.sessionId, until);
    return until.toISOString();
  }

  enrol(user: SessionUser): Promise<EnrolmentDto> {
    this.requireStaff(user);
    return this.secondFactor.enrol(user);
  }

  confirm(user: SessionUser, code: string): Promise<string[]> {
    this.requireStaff(user);
    return this.secondFactor.confirm(user, code);
  }

  renewRecoveryCodes(user: SessionUser): Promise<string[]> {
    this.requireStaff(user);
    return this.secondFactor.renewRecoveryCodes(user.id);
  }

  async remove(user: SessionUser): Promise<void> {
    this.requireStaff(user);
    await this.secondFactor.remove(user);
  }

  private requireStaff(user: SessionUser): void {
    if (this.rolesOf(user).length === 0) throw new DomainError('FORBIDDEN');
  }

  private rolesOf({ phone, role }: SessionUser): SecurityDto['roles'] {
    const admin = this.env.systemAdminPhones.some((one) => one === phone);
    return [...(admin ? ['admin' as const] : []), ...(role === 'agent' ? ['agent' as const] : [])];
  }
}

import { Injectable } from '@nestjs/common';
import { SignInLog } from '../auth';
import type { SessionUser } from '../platform/http';
import { FactorChanges } from './factor-changes';

/** Runs changes of second factors, and logs the refused ones too (controls.md 3). */
@Injectable()
export class FactorVerbs {
  constructor(
    private readonly changes: FactorChanges,
    private readonly log: SignInLog,
  ) {}

  confirmApp(user: SessionUser, code: string): Promise<string[]> {
    return this.log.tried(user, 'factor.add', () => this.changes.confirmApp(user, code));
  }

  addPasskey(user: SessionUser, name: string, answer: object): Promise<{ id: string; codes: string[] }> {
    return this.log.tried(user, 'factor.add', () => this.changes.addPasskey(user, name, answer));
  }

  renewRecoveryCodes(user: SessionUser): Promise<string[]> {
    return this.log.tried(user, 'factor.replace', () => this.changes.renewRecoveryCodes(user));
  }

  removeApp(user: SessionUser): Promise<void> {
    return this.log.tried(user, 'factor.remove', () => this.changes.removeApp(user));
  }

  removePasskey(user: SessionUser, id: string): Promise<void> {
    return this.log.tried(user, 'factor.remove', () => this.changes.removePasskey(user, id));
  }
}

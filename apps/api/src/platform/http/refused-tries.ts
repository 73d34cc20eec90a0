import { Catch } from '@nestjs/common';
import { AdminLog } from '../admin-log';
import { type ErrorDescription, HttpExceptionFilter } from '../errors';
import { Metrics } from '../metrics';
import type { Access } from './access.decorator';
import type { SignedInRequest } from './session-user';

const STAFF: readonly Access[] = ['agent', 'agentOrAdmin', 'admin', 'staff'];

/** The requests of staff that change state. */
const tries = new WeakSet<object>();

/** Marks a request as an attempt by staff to change state, once the caller is known. */
export function beginTry(request: SignedInRequest, access: Access, changesState: boolean): void {
  if (changesState && STAFF.includes(access)) tries.add(request);
}

/**
 * Answers failed requests, and writes each refusal of staff into the audit log (controls.md 3): the person, the request
 * and the code. The first is written at once; equal refusals of the following minute are written as one row with their
 * number.
 */
@Catch()
export class RefusedTriesFilter extends HttpExceptionFilter {
  constructor(
    metrics: Metrics,
    private readonly log: AdminLog,
  ) {
    super(metrics);
  }

  protected override refused(request: SignedInRequest, { status, code, fault }: ErrorDescription): void {
    const { user, method, url } = request;
    if (!user || !tries.has(request) || fault) return;
    const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '');
    this.log.note({
      actorId: user.id,
      action: 'staff.refused',
      subject: `${method} ${path}`.slice(0, 200),
      asked: { status, code },
    });
  }
}

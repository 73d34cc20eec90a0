import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { errorStatus } from '@libs/contract';
import { catchError, type Observable, throwError } from 'rxjs';
import { AdminLog } from '../admin-log';
import { DomainError } from '../errors';
import type { Access } from './access.decorator';
import type { SignedInRequest } from './session-user';

const STAFF: readonly Access[] = ['agent', 'agentOrAdmin', 'admin', 'staff'];

/** Requests of staff that change something: what is refused of them leaves a line in the audit log. */
const tries = new WeakSet<SignedInRequest>();

/** Notes that a request is a try of staff, once the caller is known to be. */
export function beginTry(request: SignedInRequest, access: Access, changesState: boolean): void {
  if (changesState && STAFF.includes(access)) tries.add(request);
}

/**
 * Writes refused tries of staff into the audit log (controls.md 3): who, what and the code. The first is written at once,
 * its like of the minute after it as one row with their number.
 */
@Injectable()
export class RefusedTries implements NestInterceptor {
  constructor(private readonly log: AdminLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        this.note(request, error);
        return throwError(() => error);
      }),
    );
  }

  note(request: SignedInRequest, error: unknown): void {
    const { user, method, url } = request;
    if (!user || !tries.has(request) || !(error instanceof DomainError)) return;
    const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '');
    this.log.note({
      actorId: user.id,
      action: 'staff.refused',
      subject: `${method} ${path}`.slice(0, 200),
      asked: { status: errorStatus[error.code], code: error.code },
    });
  }
}

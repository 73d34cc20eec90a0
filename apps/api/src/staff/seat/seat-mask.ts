import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { DomainError } from '../../platform/errors';
import { SEAT, type SeatRoute, type SignedInRequest } from '../../platform/http';
import { Masks } from './masks';

const NOTHING: ReadonlySet<string> = new Set();

/** Masks every answer to an inspector, but for those about the inspector alone. A file passes only where a route says so. */
@Injectable()
export class SeatMask implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly masks: Masks,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const answers = next.handle();
    if (context.getType() !== 'http') return answers;
    const { user, url } = context.switchToHttp().getRequest<SignedInRequest>();
    if (!user || user.seatUntil === null) return answers;
    const targets = [context.getHandler(), context.getClass()];
    const seat = this.reflector.getAllAndOverride<SeatRoute | null | undefined>(SEAT, targets);
    if (seat === 'own' || seat === 'opening') return answers;
    const page = url.replace(/^\/api\/admin\//, '').replace(/\?.*$/, '');
    return answers.pipe(
      map((answer: unknown) => {
        if (!(answer instanceof StreamableFile))
          return this.masks.mask(answer, seat instanceof Set ? seat : NOTHING, page, user.id);
        if (seat !== 'file') throw new DomainError('FORBIDDEN');
        return answer;
      }),
    );
  }
}

import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { DomainError } from '../platform/errors';
import { Access } from '../platform/http';

/** How long a copy of the file is valid. Each answer has a new end. */
const LIFE_DAYS = 180;
const DAY_MS = 24 * 3600_000;

/** Tells people where to report a security problem (RFC 9116), at the address that is usual for this. */
@Controller('.well-known')
@ApiExcludeController()
@Access('public')
export class SecurityTxtController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Reads the file. @throws DomainError NOT_FOUND if the operator names no contact (CONTACT_URL) */
  @Get('security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  read(): string {
    const { links, payments } = this.env;
    if (links.contact === null) throw new DomainError('NOT_FOUND');
    const today = Math.floor(this.clock.now().getTime() / DAY_MS);
    return [
      `Contact: ${new URL(links.contact, payments.publicUrl).href}`,
      `Expires: ${new Date((today + LIFE_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: am, en, om, ti',
      `Canonical: ${new URL('/.well-known/security.txt', payments.publicUrl).href}`,
      '',
    ].join('\n');
  }
}

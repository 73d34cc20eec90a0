import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../platform/http';
import { SiteConfigService } from './site-config';
import type { SiteConfigDto } from './site.dto';

/** The public configuration, which the apps read before sign-in. */
@Controller('config')
export class SiteController {
  constructor(private readonly site: SiteConfigService) {}

  /** Reads what the apps need before anybody signs in: stakes, limits, gateways. */
  @Get()
  @Access('public')
  @Header('cache-control', 'no-cache')
  config(): Promise<SiteConfigDto> {
    return this.site.config();
  }
}

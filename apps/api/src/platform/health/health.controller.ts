import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access, Refuses } from '../http';
import { HealthDto, ServerHealthDto } from './health.dto';
import { HealthService } from './health.service';

/** Routes for load balancers and monitoring. */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Says what this server is: its version and commit, the last step of its database, and whether it takes visitors. */
  @Get('health')
  @Access('public')
  about(): Promise<ServerHealthDto> {
    return this.health.about();
  }

  /** Answers while the process runs. */
  @Get('health/live')
  @Access('public')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** Answers while the process can serve: the database answers and no migration is missing. */
  @Get('health/ready')
  @Access('public')
  async ready(): Promise<HealthDto> {
    await this.health.assertReady();
    return { status: 'ok' };
  }

  /**
   * Reads metrics in the Prometheus text format. The caller must be on this machine or send METRICS_TOKEN as a Bearer
   * token.
   */
  @Get('metrics')
  @Access('public')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Refuses('FORBIDDEN')
  metrics(@Req() request: FastifyRequest): Promise<string> {
    return this.health.metricsFor(request.ip, request.headers);
  }
}

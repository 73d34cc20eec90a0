import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../../platform/http';
import { StatusDto } from './status.dto';
import { StatusService } from './status.service';

/** The public state of the service, shown by the page /status. */
@Controller('status')
@Access('public')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  /** Reads the public state of the service, the same for everybody. A server keeps it for 30 seconds, a browser for 15 more. */
  @Get()
  @Header('cache-control', 'public, max-age=15')
  read(): Promise<StatusDto> {
    return this.status.read();
  }
}

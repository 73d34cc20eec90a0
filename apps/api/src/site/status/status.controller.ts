import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../../platform/http';
import { StatusDto } from './status.dto';
import { StatusService } from './status.service';

/** The public state of the service, shown by the page /status. */
@Controller('status')
@Access('public')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  /** Reads the public state of the service. The answer is at most 30 seconds old and the same for everybody. */
  @Get()
  @Header('cache-control', 'public, max-age=15')
  read(): Promise<StatusDto> {
    return this.status.read();
  }
}

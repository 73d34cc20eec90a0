import { Controller, Get, Header } from '@nestjs/common';
import { Access, Refuses } from '../../platform/http';
import { TransparencyDto } from './transparency.dto';
import { TransparencyService } from './transparency.service';

/** The facts that the page /transparency shows. */
@Controller('transparency')
@Access('public')
export class TransparencyController {
  constructor(private readonly transparency: TransparencyService) {}

  /**
   * Reads the state of the log, its keys and its witnesses. The answer is at most 5 seconds old and the same for
   * everybody.
   */
  @Get()
  @Refuses('NOT_FOUND')
  @Header('cache-control', 'public, max-age=5')
  read(): Promise<TransparencyDto> {
    return this.transparency.read();
  }
}

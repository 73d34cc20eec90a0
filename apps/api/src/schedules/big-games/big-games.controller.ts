import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Get, Headers } from '@nestjs/common';
import { Access, SessionVerifier } from '../../platform/http';
import { BigGamesDto } from './big-games.dto';
import { BigGames } from './big-games';

/** Big games, which everybody may see (protocol.md 2.7). */
@Controller('bigGames')
@Access('public')
export class BigGamesController {
  constructor(
    private readonly games: BigGames,
    private readonly sessions: SessionVerifier,
  ) {}

  /** Lists the big games to come with the reader's own cards, and those of the last hour. */
  @Get()
  async list(@Headers() headers: IncomingHttpHeaders): Promise<BigGamesDto> {
    const reader = await this.sessions.signedIn(headers);
    return { games: await this.games.list(reader?.id ?? null) };
  }
}

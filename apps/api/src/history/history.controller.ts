import { Controller, Get, Query } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { PageDto } from '../platform/paging';
import { GamePageDto } from './history.dto';
import { HistoryService } from './history.service';

/** Bet history. The customer's two paths give the same answer (protocol.md section 2). */
@Controller()
@Access('user')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  /** Lists the caller's own rounds, newest first. */
  @Get('userGames/fetchAll')
  fetchAll(@CurrentUser() user: SessionUser, @Query() page: PageDto): Promise<GamePageDto> {
    return this.history.ofPlayer(user, page.pageNumber ?? 1);
  }

  /** Lists the caller's own rounds, as userGames/fetchAll does. */
  @Get('room/userGames')
  userGames(@CurrentUser() user: SessionUser, @Query() page: PageDto): Promise<GamePageDto> {
    return this.history.ofPlayer(user, page.pageNumber ?? 1);
  }

  /** Lists the rounds of everybody, for system admins. */
  @Get('room/allGames')
  @Access('admin')
  allGames(@CurrentUser() user: SessionUser, @Query() page: PageDto): Promise<GamePageDto> {
    return this.history.all(user, page.pageNumber ?? 1);
  }
}

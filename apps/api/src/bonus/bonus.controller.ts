import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import {
  BonusConfigDto,
  LeaderboardDto,
  PlayedLeaderboardAnswerDto,
  PlayedLeaderboardDto,
  RegisterBonusDto,
} from './bonus.dto';
import { BonusService } from './bonus.service';
import { RegisterBonus } from './register-bonus';

/** The bonus promotion and its tables (protocol.md section 2). */
@Controller()
@Access('user')
export class BonusController {
  constructor(
    private readonly bonus: BonusService,
    private readonly registerBonus: RegisterBonus,
  ) {}

  @Get('leaderboard/bonusConfig')
  bonusConfig(): Promise<BonusConfigDto> {
    return this.bonus.config();
  }

  @Get('leaderboard/listLeaderboard')
  listLeaderboard(): Promise<LeaderboardDto> {
    return this.bonus.list();
  }

  @Post('leaderboard/playedLeaderboard')
  @HttpCode(200)
  playedLeaderboard(
    @CurrentUser() user: SessionUser,
    @Body() { stake }: PlayedLeaderboardDto,
  ): Promise<PlayedLeaderboardAnswerDto> {
    return this.bonus.played(user.id, stake);
  }

  @Get('activeRegisterBonus/isActiveRegisterBonus')
  @Access('public')
  isActiveRegisterBonus(): Promise<RegisterBonusDto> {
    return this.registerBonus.view();
  }
}

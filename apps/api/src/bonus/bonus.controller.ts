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

  /** Reads the bonus campaign in force or planned next. */
  @Get('leaderboard/bonusConfig')
  bonusConfig(): Promise<BonusConfigDto> {
    return this.bonus.config();
  }

  /** Reads the leaderboards of the bonus by stake, for the bonus day that is shown at present. */
  @Get('leaderboard/listLeaderboard')
  listLeaderboard(@CurrentUser() user: SessionUser): Promise<LeaderboardDto> {
    return this.bonus.list(user.id);
  }

  /** Reads the leaderboard of the bonus at one stake, with the caller's own place. */
  @Post('leaderboard/playedLeaderboard')
  @HttpCode(200)
  playedLeaderboard(
    @CurrentUser() user: SessionUser,
    @Body() { stake }: PlayedLeaderboardDto,
  ): Promise<PlayedLeaderboardAnswerDto> {
    return this.bonus.played(user.id, stake);
  }

  /** Reads whether newcomers get a bonus, and how much. */
  @Get('activeRegisterBonus/isActiveRegisterBonus')
  @Access('public')
  isActiveRegisterBonus(): Promise<RegisterBonusDto> {
    return this.registerBonus.view();
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { ScheduleService } from './schedule.service';
import { AddGameDto, AttendDto, ScheduledGameDto } from './schedules.dto';

/** Scheduled games, which players plan for a certain time (protocol.md, scheduledGame). */
@Controller('scheduledGame')
@Access('user')
export class SchedulesController {
  constructor(private readonly schedules: ScheduleService) {}

  /** Schedules a game that players agreed on. */
  @Post('add')
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('LIMIT_REACHED')
  add(@CurrentUser() user: SessionUser, @Body() request: AddGameDto): Promise<ScheduledGameDto> {
    return this.schedules.add(user, request);
  }

  /** Joins a scheduled game. */
  @Post('join/:id')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'ROUND_CLOSED', 'LIMIT_REACHED')
  join(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: AttendDto,
  ): Promise<ScheduledGameDto> {
    return this.schedules.join(user, id, request?.username);
  }

  /** Leaves a scheduled game. */
  @Post('cancel/:id')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'ROUND_OPEN')
  cancel(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: AttendDto,
  ): Promise<ScheduledGameDto> {
    return this.schedules.cancel(user, id, request?.username);
  }

  /** Lists the scheduled games that the caller may see. */
  @Get('getAll')
  getAll(@CurrentUser() user: SessionUser): Promise<ScheduledGameDto[]> {
    return this.schedules.listFor(user.id);
  }

  /** Deletes a scheduled game that the caller created. */
  @Delete('delete/:id')
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'ROUND_OPEN')
  async delete(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.schedules.delete(user, id);
    return { success: true };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { ScheduleService } from './schedule.service';
import { AddGameDto, AttendDto, ScheduledGameDto } from './schedules.dto';

/** Games that players plan for a time (protocol.md, scheduledGame). */
@Controller('scheduledGame')
@Access('user')
export class SchedulesController {
  constructor(private readonly schedules: ScheduleService) {}

  @Post('add')
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  add(@CurrentUser() user: SessionUser, @Body() request: AddGameDto): Promise<ScheduledGameDto> {
    return this.schedules.add(user, request);
  }

  @Post('join/:id')
  @HttpCode(200)
  join(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: AttendDto,
  ): Promise<ScheduledGameDto> {
    return this.schedules.join(user, id, request?.username);
  }

  @Post('cancel/:id')
  @HttpCode(200)
  cancel(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: AttendDto,
  ): Promise<ScheduledGameDto> {
    return this.schedules.cancel(user, id, request?.username);
  }

  @Get('getAll')
  getAll(@CurrentUser() user: SessionUser): Promise<ScheduledGameDto[]> {
    return this.schedules.listFor(user.id);
  }

  @Delete('delete/:id')
  async delete(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.schedules.delete(user, id);
    return { success: true };
  }
}

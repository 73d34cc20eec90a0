import { Body, Controller, Get, Param, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { ChangedSettingDto, ChangeSettingDto, SettingDto, SettingVersionDto } from './settings.dto';
import { AdminSettingsService } from './admin-settings.service';

/** Settings with their history (docs/admin-api.md). */
@Controller('admin/settings')
@Access('admin')
export class AdminSettingsController {
  constructor(private readonly settings: AdminSettingsService) {}

  /** Lists every setting with its value in force. */
  @Get()
  async all(@Res({ passthrough: true }) reply: FastifyReply): Promise<SettingDto[]> {
    return answerPage(reply, await this.settings.all());
  }

  /** Lists the past values of settings. */
  @Get('versions')
  async versions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SettingVersionDto[]> {
    return answerPage(reply, await this.settings.versions(admin, query));
  }

  /** Exports the past values of settings as a CSV file. */
  @Get('versions/export')
  async exportVersions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('settings-versions', await this.settings.exportVersions(admin, query));
  }

  /** Reads one setting. */
  @Get(':name')
  @Refuses('NOT_FOUND')
  one(@Param('name') name: string): Promise<SettingDto> {
    return this.settings.one(name);
  }

  /** Changes a setting and notes the reason. A change that concerns money waits for a second person. */
  @Put(':name')
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  change(
    @CurrentUser() admin: SessionUser,
    @Param('name') name: string,
    @Body() request: ChangeSettingDto,
  ): Promise<ChangedSettingDto> {
    return this.settings.change(admin, name, request);
  }
}

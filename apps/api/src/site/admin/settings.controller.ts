import { Body, Controller, Get, Param, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { answerPage, ListRoutes } from '../../platform/lists';
import { AdminSettingsService } from './admin-settings.service';
import { SettingVersionDto, settingVersionsList } from './setting-versions.list';
import { ChangedSettingDto, ChangeSettingDto, SettingDto } from './settings.dto';

/** The past values of settings (docs/admin-api.md). */
@Controller('admin/settings/versions')
@Access('admin')
export class AdminSettingVersionsController extends ListRoutes(settingVersionsList, {
  row: SettingVersionDto,
  many: 'the past values of settings',
}) {}

/** Settings (docs/admin-api.md). */
@Controller('admin/settings')
@Access('admin')
export class AdminSettingsController {
  constructor(private readonly settings: AdminSettingsService) {}

  /** Lists every setting with its value in force. */
  @Get()
  async all(@Res({ passthrough: true }) reply: FastifyReply): Promise<SettingDto[]> {
    return answerPage(reply, await this.settings.all());
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

import { Body, Controller, Get, Param, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, StepUp, type SessionUser } from '../../platform/http';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { ChangeSettingDto, SettingDto, SettingVersionDto } from './settings.dto';
import { AdminSettingsService } from './admin-settings.service';

/** Settings with their history (docs/admin-api.md). */
@Controller('admin/settings')
@Access('admin')
export class AdminSettingsController {
  constructor(private readonly settings: AdminSettingsService) {}

  @Get()
  async all(@Res({ passthrough: true }) reply: FastifyReply): Promise<SettingDto[]> {
    return answerPage(reply, await this.settings.all());
  }

  @Get('versions')
  async versions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SettingVersionDto[]> {
    return answerPage(reply, await this.settings.versions(admin, query));
  }

  @Get('versions/export')
  async exportVersions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('settings-versions', await this.settings.exportVersions(admin, query));
  }

  @Get(':name')
  one(@Param('name') name: string): Promise<SettingDto> {
    return this.settings.one(name);
  }

  @Put(':name')
  @StepUp()
  change(
    @CurrentUser() admin: SessionUser,
    @Param('name') name: string,
    @Body() request: ChangeSettingDto,
  ): Promise<SettingDto> {
    return this.settings.change(admin, name, request);
  }
}

import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Db } from '../../../platform/db';
import { Access, CurrentUser, type SessionUser } from '../../../platform/http';
import { answerCsv, answerPage, birrOf, ListQueryDto, Lists } from '../../../platform/lists';
import { ageGroups, isOfAge } from './age-groups';
import { ReceivableAgeDto, ReceivableDto } from './receivables.dto';
import { receivablesList } from './receivables.list';

const BY_AGE = `
  SELECT ${ageGroups
    .map(
      (group) => `count(*) FILTER (WHERE ${isOfAge(group, 'created_at')})::int AS ${group}_count,
    COALESCE(sum(amount - recovered) FILTER (WHERE ${isOfAge(group, 'created_at')}), 0)::bigint AS ${group}_due`,
    )
    .join(', ')}
  FROM receivables WHERE recovered < amount`;

/** What players owe (docs/admin-api.md). */
@Controller('admin/receivables')
@Access('admin')
export class AdminReceivablesController {
  constructor(
    private readonly lists: Lists,
    private readonly db: Db,
  ) {}

  /** Lists what players owe, oldest first unless sorted otherwise. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceivableDto[]> {
    return answerPage(reply, await this.lists.page(admin, receivablesList, query));
  }

  /** Exports what players owe as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('receivables', await this.lists.export(admin, receivablesList, query));
  }

  /** Sums up what is still owed, by its age. */
  @Get('ages')
  async ages(): Promise<ReceivableAgeDto[]> {
    const [row] = await this.db.query<Record<string, bigint>>(BY_AGE, [], 'receivables_ages');
    return ageGroups.map((group) => ({
      group,
      count: Number(row?.[`${group}_count`] ?? 0),
      due: birrOf(row?.[`${group}_due`] ?? 0n),
    }));
  }
}

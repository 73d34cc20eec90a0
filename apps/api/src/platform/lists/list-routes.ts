import { applyDecorators, Get, Inject, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, NotInspected, Refuses, type SessionUser } from '../http';
import { DecimalIdParam, IdParam } from '../ids';
import { answerCsv, answerPage } from './answer';
import type { ListDefinition } from './define-list';
import { ListQueryDto } from './list-query.dto';
import { Lists } from './lists';

/** The routes of a list, as their published descriptions name them. */
interface RoutesOf<Dto> {
  /** The list's path below the controller's, if the controller has other routes beside it. */
  path?: string;
  /** The class of the published row. */
  row: new () => Dto;
  /** "Lists …." and "Exports … as a CSV file." */
  many: string;
  /** A sentence after "Lists …." */
  note?: string;
  /** "Reads ….": the route of one row; a list without it has none, or its controller has one of its own. */
  one?: string;
  /** False for a list that is not exported. */
  isExported?: boolean;
}

/**
 * The base of a list's controller: `GET`, `GET export` and `GET :id` below the path of the controller, which also sets
 * the access policy.
 */
export function ListRoutes<View extends object, Dto extends View>(
  list: ListDefinition<View>,
  { path = '', row, many, note, one, isExported = true }: RoutesOf<Dto>,
) {
  const routed = (isThere: boolean, end: string, summary: string, ...more: MethodDecorator[]) =>
    isThere ? applyDecorators(Get(`${path}/${end}`), ApiOperation({ summary }), ...more) : applyDecorators();
  const Id = Param('id', list.fields['id']?.parts.isNumbered ? DecimalIdParam : IdParam);

  abstract class Routes {
    @Inject(Lists) protected readonly lists: Lists;

    /** Adds what other queries find to the rows of an answer. The CSV file has none of it. */
    protected withMore(_reader: SessionUser, rows: View[]): Dto[] | Promise<Dto[]> {
      return rows as Dto[];
    }

    @routed(true, '', [`Lists ${many}.`, note].filter(Boolean).join(' '), ApiOkResponse({ type: [row] }))
    async list(
      @CurrentUser() reader: SessionUser,
      @Query() query: ListQueryDto,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Dto[]> {
      const page = await this.lists.page(reader, list, query);
      return answerPage(reply, { ...page, rows: await this.withMore(reader, page.rows) });
    }

    @routed(isExported, 'export', `Exports ${many} as a CSV file.`, ApiOkResponse(), NotInspected())
    async export(
      @CurrentUser() reader: SessionUser,
      @Query() query: ListQueryDto,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      return answerCsv(reply, list, await this.lists.export(reader, list, query));
    }

    @routed(one !== undefined, ':id', `Reads ${one}.`, ApiOkResponse({ type: row }), Refuses('NOT_FOUND'))
    async one(@CurrentUser() reader: SessionUser, @Id id: string): Promise<Dto> {
      const [view] = await this.withMore(reader, [await this.lists.one(reader, list, id)]);
      return view as Dto;
    }
  }
  return Routes;
}

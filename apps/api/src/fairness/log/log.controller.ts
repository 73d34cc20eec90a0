import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http';
import { LogFiles } from './log-files';
import { LogRules } from './log-rules';

const PREFIX = '/log/';
/** Life of a partial tile in caches; it is short, because new entries soon make the tile longer. */
const PARTIAL_SECONDS = 60;

/**
 * The files of the transparency log. They are below /log and not below /api, because their address is the log's name.
 */
@Controller('log')
@ApiExcludeController()
@Access('public')
export class LogController {
  constructor(
    private readonly files: LogFiles,
    private readonly rules: LogRules,
  ) {}

  /** Reads the newest signed head of the log. */
  @Get('checkpoint')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=1')
  checkpoint(): Promise<string> {
    return this.files.checkpoint();
  }

  /** Reads the value of a setting that an entry of the log names by its SHA-256. */
  @Get('rules/:hash')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  rule(@Param('hash') hash: string): Promise<string> {
    return this.rules.textOf(hash);
  }

  /** Reads a tile of hashes or a bundle of entries. */
  @Get('tile/*')
  async tile(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const path = request.url.split('?', 1)[0] ?? '';
    const { bytes, isFull } = await this.files.tile(path.slice(PREFIX.length));
    const age = isFull ? 'public, max-age=31536000, immutable' : `public, max-age=${PARTIAL_SECONDS}`;
    void reply.header('cache-control', age).type('application/octet-stream');
    return Buffer.from(bytes);
  }
}

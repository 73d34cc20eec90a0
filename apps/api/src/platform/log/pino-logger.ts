import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';
import { maskSecrets } from './mask';
import { requestContext } from './request-context';

/** Writes JSON lines to stdout, each with the id of its request and with phone numbers and secrets masked. */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  /** @param output gets the masked lines; stdout if absent */
  constructor(level: string, output: DestinationStream = destination({ sync: true })) {
    const masked: DestinationStream = { write: (line) => output.write(maskSecrets(line)) };
    this.pino = pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => requestContext.getStore() ?? {},
      },
      masked,
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the caller's name as the last argument, and before it a stack, if there is one. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = rest.length > 0 ? rest.at(-1) : undefined;
    const stack = rest.find((item) => typeof item === 'string' && item.includes('\n    at '));
    const fields = {
      ...(typeof context === 'string' && context !== stack ? { context } : {}),
      ...(stack === undefined || message instanceof Error ? {} : { stack }),
    };
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...fields, ...message });
    else this.pino[level](fields, String(message));
  }
}

import { applyDecorators, Logger, UseFilters } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { PassOnFilter } from '../errors';

/**
 * Marks a gateway of the default namespace and gives it our filter, because Nest's global filters do not reach gateways;
 * the application's pipe does. Errors of `handleConnection` and `handleDisconnect` are logged; unhandled they would end the process.
 */
export function SocketGateway(): ClassDecorator {
  return applyDecorators(WebSocketGateway(), UseFilters(PassOnFilter), guardHooks);
}

type Hook = (...args: unknown[]) => unknown;

function guardHooks(gateway: { name: string; prototype: object }): void {
  const logger = new Logger(gateway.name);
  const prototype = gateway.prototype as Record<string, Hook | undefined>;
  for (const name of ['handleConnection', 'handleDisconnect']) {
    const hook = prototype[name];
    if (!hook) continue;
    prototype[name] = async function guarded(this: unknown, ...args: unknown[]): Promise<void> {
      try {
        await hook.apply(this, args);
      } catch (error) {
        logger.error(error, error instanceof Error ? error.stack : undefined);
      }
    };
  }
}

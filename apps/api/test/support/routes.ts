import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { TestApp } from './servers/app';

/** Every route below /api/, from Nest's decorators, such as `GET user/sessions/:id`. */
export function routesOf({ app }: TestApp): string[] {
  const scanner = app.get(MetadataScanner, { strict: false });
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as unknown as { prototype: Record<string, object> };
      const [base = ''] = pathsOf(metatype as object);
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name] as object;
        const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        return pathsOf(handler).map((own) => {
          const path = `${base}/${own}`.split('/').filter(Boolean).join('/');
          return `${RequestMethod[method]} ${path}`;
        });
      });
    });
}

function pathsOf(target: object): string[] {
  return [Reflect.getMetadata('path', target) as string | string[]].flat().map((path) => path ?? '');
}

/** The name of every event that a gateway handles. */
export function eventsOf({ app }: TestApp): string[] {
  const scanner = app.get(MetadataScanner, { strict: false });
  return app
    .get(DiscoveryService, { strict: false })
    .getProviders()
    .filter(({ metatype }) => metatype && Reflect.hasMetadata('websockets:is_gateway', metatype))
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, object> }).prototype;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => Reflect.getMetadata('message', prototype[name] as object) as string | undefined)
        .filter((event) => event !== undefined);
    });
}

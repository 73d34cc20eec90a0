import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PassOnFilter } from '../errors';
import { ACCESS, type Access } from './access.decorator';

// The metadata keys of Nest's decorators.
const ROUTE_PATH = 'path';
const ROUTE_METHOD = 'method';
const IS_GATEWAY = 'websockets:is_gateway';
const SOCKET_EVENT = 'message';
const FILTERS = '__exceptionFilters__';

type Class = abstract new (...args: never[]) => unknown;

/** The access policies of all routes and socket events. The application does not start if one is missing. */
@Injectable()
export class Policies implements OnModuleInit {
  private readonly events = new Map<string, Access>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    this.assertPolicies();
  }

  /** The policy of a socket event; undefined if no gateway knows the event. */
  ofEvent(event: string): Access | undefined {
    return this.events.get(event);
  }

  /** @throws Error that names every route and event without a policy, and every gateway without our filter */
  assertPolicies(): void {
    const problems = [...this.scanControllers(), ...this.scanGateways()];
    if (problems.length > 0)
      throw new Error(`Refusing to start:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }

  private scanControllers(): string[] {
    return this.discovery.getControllers().flatMap(({ metatype }) =>
      methodsOf(metatype as Class | null, this.scanner)
        .filter(({ method }) => hasMetadata(ROUTE_PATH, method) && hasMetadata(ROUTE_METHOD, method))
        .filter(({ owner, method }) => !policyOf(owner, method))
        .map(({ owner, name }) => `route ${owner.name}.${name} has no @Access`),
    );
  }

  private scanGateways(): string[] {
    const problems: string[] = [];
    const gateways = this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && hasMetadata(IS_GATEWAY, metatype));
    for (const gateway of new Set(gateways.map(({ metatype }) => metatype as unknown as Class))) {
      const filters = (Reflect.getMetadata(FILTERS, gateway) ?? []) as unknown[];
      if (!filters.includes(PassOnFilter)) problems.push(`gateway ${gateway.name} is not a @SocketGateway`);
      for (const { owner, name, method } of methodsOf(gateway, this.scanner)) {
        const event = Reflect.getMetadata(SOCKET_EVENT, method) as string | undefined;
        if (event === undefined) continue;
        const access = policyOf(owner, method);
        if (!access) problems.push(`event ${event} of ${owner.name}.${name} has no @Access`);
        else if (this.events.has(event)) problems.push(`event ${event} has two handlers`);
        else this.events.set(event, access);
      }
    }
    return problems;
  }
}

interface Method {
  owner: Class;
  name: string;
  method: object;
}

function methodsOf(owner: Class | null, scanner: MetadataScanner): Method[] {
  if (!owner?.prototype) return [];
  const prototype = owner.prototype as Record<string, object>;
  return scanner
    .getAllMethodNames(prototype)
    .map((name) => ({ owner, name, method: prototype[name] as object }));
}

function policyOf(owner: Class, method: object): Access | undefined {
  return (Reflect.getMetadata(ACCESS, method) ?? Reflect.getMetadata(ACCESS, owner)) as Access | undefined;
}

function hasMetadata(key: string, target: object): boolean {
  return Reflect.hasMetadata(key, target);
}

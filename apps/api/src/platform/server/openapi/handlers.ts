import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorCode } from '@libs/contract';
import { getMetadataStorage } from 'class-validator';
import type { FieldContext } from '../../errors';
import { ACCESS, CHANGES_STATE, EVEN_WHEN_HELD, REFUSES, STEP_UP, type Access } from '../../http';
import { RATE_LIMIT, type RouteLimits } from '../../rate-limit';

export type Class = abstract new (...args: never[]) => unknown;

/** Facts about the handler of an operation, from its decorators and DTOs. */
export interface Handler {
  access: Access;
  stepUp: boolean;
  /** True if the operation is closed to an admin whose verbs are held for a day. */
  isHeld: boolean;
  changesState: boolean;
  limits: RouteLimits;
  /** The codes that @Refuses names. */
  refuses: readonly ErrorCode[];
  /** Codes that refuse its body, query or parameters; empty if none of them is checked. */
  inputRefusals: readonly ErrorCode[];
  /** The classes of the operation's body and query. */
  inputs: readonly Class[];
}

/** Every controller of the application by the name of its class. */
export function controllersOf(app: NestFastifyApplication): ReadonlyMap<string, Class> {
  const modules = [...app.get(ModulesContainer).values()];
  const classes = modules.flatMap(({ controllers }) => [...controllers.values()]);
  return new Map(classes.map(({ metatype }) => [metatype?.name ?? '', metatype as unknown as Class]));
}

/** @throws Error if the controller has no such method, or if the method has no policy */
export function handlerOf(controller: Class, name: string): Handler {
  const method = (controller.prototype as Record<string, object>)[name];
  if (!method) throw new Error(`${controller.name} has no method ${name}`);
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, method) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const access = read<Access>(ACCESS);
  if (!access) throw new Error(`${controller.name}.${name} has no @Access`);
  return {
    access,
    stepUp: read<boolean>(STEP_UP) ?? false,
    isHeld: access === 'admin' && read<boolean>(STEP_UP) === true && read<boolean>(EVEN_WHEN_HELD) !== true,
    changesState: read<boolean>(CHANGES_STATE) ?? false,
    limits: read<RouteLimits>(RATE_LIMIT) ?? {},
    refuses: (Reflect.getMetadata(REFUSES, method) ?? []) as ErrorCode[],
    inputRefusals: inputRefusalsOf(controller, name),
    inputs: inputsOf(controller, name),
  };
}

interface Argument {
  index: number;
  pipes: readonly unknown[];
}

// The metadata key under which Nest keeps the arguments of a handler.
const ARGUMENTS = '__routeArguments__';
const CHECKED = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map(String);

function inputRefusalsOf(controller: Class, name: string): ErrorCode[] {
  const args = (Reflect.getMetadata(ARGUMENTS, controller, name) ?? {}) as Record<string, Argument>;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ??
    []) as unknown[];
  const codes = Object.entries(args).flatMap(([key, { index, pipes }]): ErrorCode[] => {
    if (pipes.length > 0) return ['VALIDATION_FAILED'];
    if (!CHECKED.includes(key.split(':', 1)[0] ?? '')) return [];
    return ['VALIDATION_FAILED', ...fieldCodesOf(types[index])];
  });
  return [...new Set(codes)];
}

function inputsOf(controller: Class, name: string): Class[] {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ??
    []) as unknown[];
  return types.filter((type): type is Class => typeof type === 'function' && type.name.endsWith('Dto'));
}

/** The codes that the fields of a DTO name themselves. */
function fieldCodesOf(type: unknown): ErrorCode[] {
  if (typeof type !== 'function') return [];
  return getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .flatMap(({ context }) => (context as FieldContext | undefined)?.code ?? []);
}

import { Injectable, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract';
import type { ValidationError } from 'class-validator';
import { InvalidInput, type FieldIssue } from './domain-error';

/** The `context` of a validation decorator: the code of the answer if only fields with this code are wrong. */
export interface FieldContext {
  code: ErrorCode;
  params?: Record<string, string | number>;
}

/** Checks bodies, queries and socket payloads against their DTO, and refuses unknown fields. */
@Injectable()
class StrictValidationPipe extends ValidationPipe {
  /** Classes of queries that may be empty. Most queries are empty, so such a class is checked only once. */
  private readonly mayBeEmpty = new Set<Type>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isEmpty = metadata.type === 'query' && isRecord(value) && Object.keys(value as object).length === 0;
    if (isEmpty && metatype && this.mayBeEmpty.has(metatype)) return new metatype();
    const checked = await this.check(value, metadata);
    const isBare = isEmpty && Object.values(checked as object).every((field) => field === undefined);
    if (isBare && metatype && this.toValidate(metadata)) this.mayBeEmpty.add(metatype);
    return checked;
  }

  private async check(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (this.toValidate(metadata) && metadata.type !== 'param') {
      if (value !== undefined && !isRecord(value)) throw new InvalidInput('VALIDATION_FAILED');
      const issues = inheritedNames(value).map((field) => issueOf(field, 'field.unknown'));
      if (issues.length > 0) throw new InvalidInput('VALIDATION_FAILED', {}, { issues });
    }
    return super.transform(value as object, metadata) as Promise<unknown>;
  }
}

/**
 * The pipe for HTTP routes and socket gateways. It answers VALIDATION_FAILED, or the code that a field's `FieldContext`
 * names.
 */
export function validationPipe(): ValidationPipe {
  return new StrictValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => refusal(errors),
  });
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The paths of fields with the name of something that every object has, such as `constructor`. No DTO has such a field,
 * but the validation libraries look names up in plain objects and would take these for known fields.
 */
function inheritedNames(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const field = path ? `${path}.${name}` : name;
    if (!Array.isArray(value) && name in Object.prototype) found.push(field);
    else found.push(...inheritedNames(inner, field));
    if (found.length >= MAX_ISSUES) return found.slice(0, MAX_ISSUES);
  }
  return found;
}

/** The most issues in an answer, so that a payload with many unknown fields gets a short one. */
const MAX_ISSUES = 20;
const MAX_FIELD = 60;

function refusal(errors: readonly ValidationError[]): InvalidInput {
  const leaves = errors.flatMap((error) => flatten(error, ''));
  const issues = leaves.slice(0, MAX_ISSUES).map(({ field, rule }) => issueOf(field, rule));
  const named = leaves[0]?.context;
  const oneCode = named && leaves.every(({ context }) => context?.code === named.code);
  return oneCode
    ? new InvalidInput(named.code, named.params, { issues })
    : new InvalidInput('VALIDATION_FAILED', {}, { issues });
}

function issueOf(field: string, rule: FieldIssue['rule']): FieldIssue {
  return { field: field.slice(0, MAX_FIELD), rule };
}

type Leaf = FieldIssue & { context: FieldContext | undefined };

function flatten(error: ValidationError, path: string): Leaf[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const nested = (error.children ?? []).flatMap((child) => flatten(child, field));
  const [constraint] = Object.keys(error.constraints ?? {});
  if (constraint === undefined) return nested;
  const context = error.contexts?.[constraint] as FieldContext | undefined;
  return [{ field, rule: ruleOf(constraint), context }, ...nested];
}

function ruleOf(constraint: string): FieldIssue['rule'] {
  if (constraint === 'whitelistValidation') return 'field.unknown';
  if (constraint === 'isDefined' || constraint === 'isNotEmpty') return 'field.missing';
  return /length|size/i.test(constraint) ? 'field.length' : 'field.invalid';
}

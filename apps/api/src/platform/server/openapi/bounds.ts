import { getMetadataStorage } from 'class-validator';
import type { Class } from './handlers';
import type { Components, Operation } from './types';

type Bounds = Record<string, unknown>;

/** The schema's bounds for a rule of class-validator, by the rule's name. */
const BOUNDS: Readonly<Record<string, (limits: readonly unknown[]) => Bounds>> = {
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
};

/**
 * Writes the bounds of an operation's input into its description. The compiler's plugin sees only bounds that are
 * written as literals; the bounds of libs/contract are known only after the decorators have run.
 * @param inputs classes of the body and the query
 */
export function describeBounds(inputs: readonly Class[], operation: Operation, components: Components): void {
  for (const input of inputs) {
    const schema = components.schemas?.[input.name];
    const fields = (schema && 'properties' in schema ? schema.properties : undefined) ?? {};
    for (const [field, bounds] of boundsOf(input)) {
      const parameter = (operation.parameters ?? []).find((one) => 'name' in one && one.name === field);
      Object.assign(fields[field] ?? {}, bounds);
      Object.assign((parameter && 'schema' in parameter && parameter.schema) || {}, bounds);
    }
  }
}

function boundsOf(input: Class): Map<string, Bounds> {
  const found = new Map<string, Bounds>();
  for (const {
    name = '',
    propertyName,
    constraints,
    each,
  } of getMetadataStorage().getTargetValidationMetadatas(input, '', false, false)) {
    const bounds = each ? undefined : BOUNDS[name]?.(constraints as unknown[]);
    if (bounds) found.set(propertyName, { ...found.get(propertyName), ...bounds });
  }
  return found;
}

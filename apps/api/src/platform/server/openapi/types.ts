import type { OpenAPIObject } from '@nestjs/swagger';

export type PathItem = OpenAPIObject['paths'][string];
export type Operation = NonNullable<PathItem['get']>;
export type Responses = Operation['responses'];
export type Components = NonNullable<OpenAPIObject['components']>;

export const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;
export type Method = (typeof METHODS)[number];

export interface PlacedOperation {
  path: string;
  method: Method;
  operation: Operation;
}

/** Every operation of a document with its path and method. */
export function operationsOf(document: OpenAPIObject): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

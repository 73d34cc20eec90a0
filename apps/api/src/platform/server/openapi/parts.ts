import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type PathItem } from './types';

/** The two partial documents. */
export type ApiPart = 'player' | 'admin';

const TITLES: Record<ApiPart, string> = {
  player: 'Edil Bingo for players and agents',
  admin: 'Edil Bingo backoffice',
};

/** The operations of one part, with only the components and tags that they use. */
export function partOf(whole: OpenAPIObject, part: ApiPart): OpenAPIObject {
  const paths: Record<string, PathItem> = {};
  for (const { path, method, operation } of operationsOf(whole)) {
    if (path.startsWith('/api/admin/') !== (part === 'admin')) continue;
    paths[path] = { ...paths[path], [method]: operation };
  }
  const tags = new Set(operationsOf({ ...whole, paths }).flatMap(({ operation }) => operation.tags ?? []));
  return {
    ...whole,
    info: { ...whole.info, title: TITLES[part] },
    tags: (whole.tags ?? []).filter(({ name }) => tags.has(name)),
    paths,
    components: usedComponents(whole, paths),
  };
}

function usedComponents(whole: OpenAPIObject, paths: object): NonNullable<OpenAPIObject['components']> {
  const all = (whole.components ?? {}) as Record<string, Record<string, object>>;
  const used: Record<string, Record<string, object>> = { securitySchemes: all['securitySchemes'] ?? {} };
  const waiting: object[] = [paths];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const component = all[kind]?.[name];
      const own = (used[kind] ??= {});
      if (!component || own[name]) continue;
      own[name] = component;
      waiting.push(component);
    }
  }
  return used;
}

import { entries } from './entries';
import type { Entry, View } from './entry';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Duty } from '../providers/staff';

const later = (view: View) => lazy(async () => ({ default: await view() }));

const resources = entries.map(({ name, representation, list, show, create, edit, ...seen }) => ({
  seen,
  views: {
    name,
    list: later(list),
    ...(show ? { show: later(show) } : {}),
    ...(create ? { create: later(create) } : {}),
    ...(edit ? { edit: later(edit) } : {}),
    ...(representation ? { recordRepresentation: representation } : {}),
  },
}));

const isSeenBy = (duty: Duty | null, { agents, inspectors }: Pick<Entry, 'agents' | 'inspectors'>): boolean =>
  duty === 'admin' || (duty === 'agent' && agents === true) || (duty === 'inspector' && inspectors === true);

/** The resources of one role, in the shape that react-admin expects. */
export function resourcesOf(duty: Duty | null): (ResourceProps & { name: string })[] {
  return resources.filter(({ seen }) => isSeenBy(duty, seen)).map(({ views }) => views);
}

/** The menu of one role, in groups; a group without entries is left out. */
export function menuOf(duty: Duty | null): { group: string; entries: readonly Entry[] }[] {
  return (['money', 'play', 'people'] as const)
    .map((group) => ({
      group,
      entries: entries.filter((entry) => entry.group === group && isSeenBy(duty, entry)),
    }))
    .filter(({ entries: own }) => own.length > 0);
}

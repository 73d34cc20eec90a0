import { type ListDefinition, personOf, since, texts, timeOf, until, uuids } from '../../platform/lists';
import { storedToWire } from '../settings';
import type { SettingVersionDto } from './settings.dto';

export interface VersionRow {
  name: string;
  version: number;
  value: unknown;
  changed_by: string | null;
  by_name: string | null;
  by_phone: string | null;
  reason: string;
  changed_at: Date;
}

/** Every version of every setting; versions never change. */
export const settingVersionsList: ListDefinition<VersionRow, SettingVersionDto> = {
  name: 'settings-versions',
  table: 'site_settings',
  alias: 'v',
  key: "(v.name || ':' || v.version)",
  select: `v.name, v.version, v.value, v.changed_by, u.name AS by_name, u.phone AS by_phone, v.reason, v.changed_at`,
  joins: 'LEFT JOIN users u ON u.id = v.changed_by',
  sorts: { changedAt: 'v.changed_at', version: 'v.version' },
  defaultSort: ['changedAt', 'DESC'],
  filters: {
    id: texts("(v.name || ':' || v.version)"),
    name: texts('v.name'),
    changedBy: uuids('v.changed_by'),
    changedFrom: since('v.changed_at'),
    changedTo: until('v.changed_at'),
  },
  impersonal: true,
  toView: (row) => ({
    id: `${row.name}:${row.version}`,
    name: row.name,
    version: row.version,
    value: storedToWire(row.name, row.value),
    changedAt: timeOf(row.changed_at),
    changedBy: personOf(row.changed_by, row.by_name, row.by_phone),
    reason: row.reason,
  }),
};

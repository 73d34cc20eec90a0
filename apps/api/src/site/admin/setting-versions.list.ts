import {
  column,
  defineList,
  number,
  person,
  rowOf,
  shaped,
  text,
  time,
  uuids,
  worked,
} from '../../platform/lists';
import { storedToWire } from '../settings';
import { SETTING_VALUES } from './settings.dto';

const ID = "(v.name || ':' || v.version)";

/** Every version of every setting; versions never change. */
export const settingVersionsList = defineList({
  name: 'settings-versions',
  table: 'site_settings',
  alias: 'v',
  key: ID,
  joins: 'LEFT JOIN users u ON u.id = v.changed_by',
  fields: {
    id: text(ID, 'Name and version, joined by a colon.').filtered(),
    name: text('v.name').filtered(),
    version: number('v.version').sorted(),
    value: shaped(
      { oneOf: SETTING_VALUES },
      worked({ name: column<string>('v.name'), value: column<unknown>('v.value') }, ({ name, value }) =>
        storedToWire(name, value),
      ),
    ),
    changedAt: time('v.changed_at').sorted().filtered(),
    changedBy: person('v.changed_by', 'u').orNull(),
    reason: text('v.reason'),
  },
  defaultSort: ['changedAt', 'DESC'],
  filters: { changedBy: uuids('v.changed_by') },
  impersonal: true,
});

/** One version of one setting. */
export class SettingVersionDto extends rowOf(settingVersionsList) {}

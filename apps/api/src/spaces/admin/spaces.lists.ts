import {
  anywhere,
  column,
  type Condition,
  defineList,
  flag,
  isTrue,
  number,
  person,
  rowOf,
  search,
  text,
  time,
  uuid,
  uuids,
  worked,
} from '../../platform/lists';
import { ownSpaces } from '../../rooms';

/** Private spaces. An agent sees their own; the hidden space of a scheduled game is none. */
export const spacesList = defineList({
  name: 'spaces',
  table: 'spaces',
  alias: 's',
  joins: 'JOIN users o ON o.id = s.owner_id',
  fields: {
    id: uuid('s.id').filtered(),
    name: text('s.name').sorted('lower(s.name)'),
    owner: person('s.owner_id', 'o'),
    memberCount: number('(SELECT count(*)::int FROM space_members WHERE space_id = s.id)'),
    isListed: flag('s.is_listed').filtered(),
    percent: number(worked({ tenths: column<number>('s.percent_tenths') }, ({ tenths }) => tenths / 10)),
    createdAt: time('s.created_at').sorted().filtered(),
    deletedAt: time('s.deleted_at').orNull(),
    invite: text("'/joinspace/' || s.id", 'Path of the link by which players join the space.'),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: search((words, place) => `lower(s.name) LIKE ${place(anywhere(words))}`),
    ownerId: uuids('s.owner_id'),
    deleted: isTrue('s.deleted_at IS NOT NULL'),
  },
  unless: { deleted: () => 's.deleted_at IS NULL' },
  scope: ownSpaces,
});

export class SpaceRowDto extends rowOf(spacesList) {}

export const membersList = defineList({
  name: 'members',
  table: 'space_members',
  alias: 'm',
  key: 'm.user_id',
  joins: 'JOIN users u ON u.id = m.user_id',
  fields: {
    id: uuid('m.user_id').filtered(),
    name: text('u.name').sorted('(SELECT lower(name) FROM users WHERE id = m.user_id)'),
    phoneNo: text('u.phone'),
    joinedAt: time('m.joined_at').sorted(),
  },
  defaultSort: ['joinedAt', 'DESC'],
  filters: {
    q: search(
      (words, place) =>
        `m.user_id IN (SELECT id FROM users WHERE lower(name) LIKE ${place(anywhere(words))})`,
    ),
  },
  impersonal: true, // AdminSpacesService.members itself logs the read, together with the space
});

export class MemberDto extends rowOf(membersList) {}

export const membersOf =
  (spaceId: string): Condition =>
  (place) =>
    `m.space_id = ${place(spaceId)}::uuid`;

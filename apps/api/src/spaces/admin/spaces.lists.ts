import {
  anywhere,
  type Condition,
  isTrue,
  type ListDefinition,
  personOf,
  search,
  timeOf,
  uuids,
} from '../../platform/lists';
import type { MemberDto, SpaceRowDto } from './spaces.dto';

export interface SpaceListRow {
  id: string;
  name: string;
  owner_id: string;
  owner_name: string;
  owner_phone: string;
  members: number;
  is_listed: boolean;
  percent_tenths: number;
  created_at: Date;
  deleted_at: Date | null;
}

export const spacesList: ListDefinition<SpaceListRow, SpaceRowDto> = {
  name: 'spaces',
  table: 'spaces',
  alias: 's',
  key: 's.id',
  select: `s.id, s.name, s.owner_id, o.name AS owner_name, o.phone AS owner_phone, s.is_listed, s.percent_tenths,
    s.created_at, s.deleted_at, (SELECT count(*)::int FROM space_members WHERE space_id = s.id) AS members`,
  joins: 'JOIN users o ON o.id = s.owner_id',
  sorts: { createdAt: 's.created_at', name: 'lower(s.name)' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: uuids('s.id'),
    q: search((text, place) => `lower(s.name) LIKE ${place(anywhere(text))}`),
    ownerId: uuids('s.owner_id'),
    isListed: isTrue('s.is_listed'),
    deleted: isTrue('s.deleted_at IS NOT NULL'),
  },
  unless: { deleted: 's.deleted_at IS NULL' },
  toView: (row) => ({
    id: row.id,
    name: row.name,
    owner: personOf(row.owner_id, row.owner_name, row.owner_phone),
    memberCount: row.members,
    isListed: row.is_listed,
    percent: row.percent_tenths / 10,
    createdAt: timeOf(row.created_at),
    deletedAt: timeOf(row.deleted_at),
    invite: `/joinspace/${row.id}`,
  }),
};

export interface SpaceMemberListRow {
  id: string;
  name: string;
  phone: string;
  joined_at: Date;
}

export const membersList: ListDefinition<SpaceMemberListRow, MemberDto> = {
  name: 'members',
  table: 'space_members',
  alias: 'm',
  key: 'm.user_id',
  select: 'm.user_id AS id, u.name, u.phone, m.joined_at',
  joins: 'JOIN users u ON u.id = m.user_id',
  sorts: { joinedAt: 'm.joined_at', name: '(SELECT lower(name) FROM users WHERE id = m.user_id)' },
  defaultSort: ['joinedAt', 'DESC'],
  filters: {
    id: uuids('m.user_id'),
    q: search(
      (text, place) => `m.user_id IN (SELECT id FROM users WHERE lower(name) LIKE ${place(anywhere(text))})`,
    ),
  },
  impersonal: true, // AdminSpacesService.members itself logs the read, together with the space
  toView: (row) => ({
    id: row.id,
    name: row.name,
    phoneNo: row.phone,
    joinedAt: timeOf(row.joined_at),
  }),
};

export const membersOf =
  (spaceId: string): Condition =>
  (place) =>
    `m.space_id = ${place(spaceId)}::uuid`;

import { normalizePhone, type Language, type Role } from '@libs/contract';
import {
  anywhere,
  birrOf,
  type ListDefinition,
  oneOf,
  search,
  since,
  timeOf,
  until,
  uuids,
} from '../../platform/lists';
import type { UserRowDto } from './users.dto';

export interface UserListRow {
  id: string;
  name: string;
  phone: string;
  role: Role;
  kind: UserRowDto['kind'];
  status: UserRowDto['status'];
  language: Language;
  self_excluded_until: Date | null;
  created_at: Date;
  main: bigint;
  bonus: bigint;
  held: bigint;
  /** Whether the person was admitted as an admin. Their phone may have left SYSTEM_ADMIN_PHONES since. */
  admitted: boolean;
}

/** @param adminPhones phones of SYSTEM_ADMIN_PHONES, which the database does not hold */
export function usersList(adminPhones: readonly string[]): ListDefinition<UserListRow, UserRowDto> {
  return {
    name: 'users',
    table: 'users',
    alias: 'u',
    key: 'u.id',
    select: `u.id, u.name, u.phone, u.role, u.kind, u.status, u.language, u.self_excluded_until, u.created_at,
      m.balance AS main, b.balance AS bonus, h.balance AS held,
      EXISTS (SELECT FROM staff s WHERE s.user_id = u.id AND s.ended_at IS NULL) AS admitted`,
    joins: `JOIN accounts m ON m.user_id = u.id AND m.kind = 'main'
      JOIN accounts b ON b.user_id = u.id AND b.kind = 'bonus'
      JOIN accounts h ON h.user_id = u.id AND h.kind = 'held'`,
    sorts: { createdAt: 'u.created_at', name: 'lower(u.name)' },
    defaultSort: ['createdAt', 'DESC'],
    filters: {
      id: uuids('u.id'),
      q: search((text, place) => {
        const phone = normalizePhone(text);
        return phone ? `u.phone = ${place(phone)}` : `lower(u.name) LIKE ${place(anywhere(text))}`;
      }, 2),
      role: oneOf('u.role', ['player', 'agent']),
      status: oneOf('u.status', ['active', 'blocked']),
      kind: oneOf('u.kind', ['person', 'staff', 'bot']),
      referredBy: uuids('u.referred_by'),
      createdFrom: since('u.created_at'),
      createdTo: until('u.created_at'),
    },
    toView: (row) => ({
      id: row.id,
      name: row.name,
      phoneNo: row.phone,
      role: row.role,
      isSystemAdmin: row.admitted && adminPhones.includes(row.phone),
      kind: row.kind,
      status: row.status,
      language: row.language,
      mainBalance: birrOf(row.main),
      bonusBalance: birrOf(row.bonus),
      heldBalance: birrOf(row.held),
      selfExcludedUntil: timeOf(row.self_excluded_until),
      createdAt: timeOf(row.created_at),
    }),
  };
}

import { languages, normalizePhone, type Phone, roles } from '@libs/contract';
import {
  among,
  anywhere,
  birr,
  column,
  defineList,
  flag,
  rowOf,
  search,
  text,
  time,
  uuid,
  uuids,
  worked,
} from '../../platform/lists';

export const usersList = defineList({
  name: 'users',
  table: 'users',
  alias: 'u',
  joins: `JOIN accounts m ON m.user_id = u.id AND m.kind = 'main'
    JOIN accounts b ON b.user_id = u.id AND b.kind = 'bonus'
    JOIN accounts h ON h.user_id = u.id AND h.kind = 'held'`,
  fields: {
    id: uuid('u.id').filtered(),
    name: text('u.name').sorted('lower(u.name)'),
    phoneNo: text('u.phone'),
    role: among(roles, 'u.role').filtered(),
    isSystemAdmin: flag(
      worked(
        {
          // Their phone may have left SYSTEM_ADMIN_PHONES, which the database does not hold, since they were admitted.
          admitted: column<boolean>(
            'EXISTS (SELECT FROM staff s WHERE s.user_id = u.id AND s.ended_at IS NULL)',
          ),
          phone: column<Phone>('u.phone'),
        },
        ({ admitted, phone }, { env }) => admitted && env.systemAdminPhones.includes(phone),
      ),
    ),
    kind: among(['person', 'staff', 'bot'], 'u.kind').filtered(),
    status: among(['active', 'blocked', 'erased'], 'u.status').filtered(),
    language: among(languages, 'u.language'),
    mainBalance: birr('m.balance'),
    bonusBalance: birr('b.balance'),
    heldBalance: birr('h.balance'),
    selfExcludedUntil: time('u.self_excluded_until').orNull(),
    createdAt: time('u.created_at').sorted().filtered(),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: search((words, place) => {
      const phone = normalizePhone(words);
      return phone ? `u.phone = ${place(phone)}` : `lower(u.name) LIKE ${place(anywhere(words))}`;
    }, 2),
    referredBy: uuids('u.referred_by'),
  },
});

/** A row of the list of users; money in birr. */
export class UserRowDto extends rowOf(usersList) {}

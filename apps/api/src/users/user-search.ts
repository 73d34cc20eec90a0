import { Injectable } from '@nestjs/common';
import { maskPhone, normalizePhone } from '@libs/contract';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';

/** One row of GET user/listUsers. */
export interface UserRow {
  id: string;
  name: string;
  /** Masked, but whole for system admins. */
  phoneNo: string;
}

const MAX_ROWS = 20;
const MIN_CHARACTERS = 3;

/** Finds people by name or phone, as for the chat's picker. */
@Injectable()
export class UserSearch {
  constructor(private readonly db: Db) {}

  /** @param text part of a name, or a whole phone; players get nothing for fewer than three characters */
  async find(user: SessionUser, text: string): Promise<UserRow[]> {
    const privileged = user.isSystemAdmin || user.role === 'agent';
    if (!privileged && text.length < MIN_CHARACTERS) return [];
    const rows = await this.db.query<{ id: string; name: string; phone: string }>(
      `SELECT id, name, phone FROM users
       WHERE status = 'active' AND (phone = $1 OR $1::text IS NULL AND lower(name) LIKE $2)
       ORDER BY lower(name), id LIMIT $3`,
      [normalizePhone(text), `%${escapeLike(text.toLowerCase())}%`, MAX_ROWS],
      'user_search',
    );
    return rows.map(({ id, name, phone }) => ({
      id,
      name,
      phoneNo: user.isSystemAdmin ? phone : maskPhone(phone),
    }));
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

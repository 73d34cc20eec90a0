import { Injectable } from '@nestjs/common';
import { maskName, maskPhone, normalizePhone, textLimits } from '@libs/contract';
import { AdminLog } from '../platform/admin-log';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { networkOf, RateLimits } from '../platform/rate-limit';

/** One row of GET user/listUsers. */
export interface UserRow {
  id: string;
  name: string;
  /** The phone, masked for everybody but system admins. */
  phoneNo: string;
}

interface Row {
  id: string;
  name: string;
  phone: string;
  is_acquainted: boolean;
}

const MAX_ROWS = 20;
/** A text with fewer characters has no trigram. */
const TRIGRAM = 3;
/**
 * For how many numbers one person, or one address, may ask the name in an hour. Many phones share an address, so it may
 * ask for more.
 */
const BY_NUMBER = {
  perUser: { name: 'name-by-number.user', points: 10, seconds: 3600, durable: true },
  perAddress: { name: 'name-by-number.address', points: 300, seconds: 3600, durable: true },
};

/** Finds people by name or phone, for example to start a conversation. */
@Injectable()
export class UserSearch {
  constructor(
    private readonly db: Db,
    private readonly limits: RateLimits,
    private readonly log: AdminLog,
  ) {}

  /**
   * @param text part of a name, or a whole phone; players find nobody with fewer than three characters. Names of
   *   strangers come masked
   * @param address of the request, whose network has its own budget of numbers
   * @throws DomainError TOO_MANY_REQUESTS after too many different numbers
   */
  async find(user: SessionUser, text: string, address: string): Promise<UserRow[]> {
    const privileged = user.isSystemAdmin || user.role === 'agent';
    if (!privileged && text.length < textLimits.playerSearch.min) return [];
    const phone = normalizePhone(text);
    if (phone !== null && !user.isSystemAdmin) {
      await this.limits.consumeDistinct(BY_NUMBER.perUser, user.id, phone);
      await this.limits.consumeDistinct(BY_NUMBER.perAddress, networkOf(address), phone);
    }
    this.log.noteAdmin(user, 'users', { q: text });
    const rows =
      phone === null ? await this.named(user.id, text.toLowerCase()) : await this.withPhone(user.id, phone);
    return rows.map((row) => ({
      id: row.id,
      name: row.is_acquainted || user.isSystemAdmin ? row.name : maskName(row.name),
      phoneNo: user.isSystemAdmin ? row.phone : maskPhone(row.phone),
    }));
  }

  private withPhone(viewer: string, phone: string): Promise<Row[]> {
    return this.db.query<Row>(
      `SELECT id, name, phone, is_acquainted($1, id) FROM users WHERE status = 'active' AND phone = $2`,
      [viewer, phone],
      'user_search_phone',
    );
  }

  /**
   * Finds people by part of a name. It is no prepared statement, because the best plan depends on the text: Postgres
   * finds a common part fastest by the index on names, and a rare part by its trigrams.
   */
  private named(viewer: string, part: string): Promise<Row[]> {
    const byTrigrams = [...part].length < TRIGRAM ? '' : 'AND name_trigrams(name) @> name_trigrams($4)';
    return this.db.query<Row>(
      `SELECT id, name, phone, is_acquainted($1, id) FROM (SELECT id, name, phone FROM users
       WHERE status = 'active' AND lower(name) LIKE $2 ${byTrigrams} ORDER BY lower(name), id LIMIT $3) found
       ORDER BY lower(name), id`,
      [viewer, `%${escapeLike(part)}%`, MAX_ROWS, ...(byTrigrams ? [part] : [])],
    );
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

import { Injectable } from '@nestjs/common';
import type { Language, Role } from '@libs/contract';
import { Db } from '../platform/db';

/** A person's account, without the password hash. */
export interface Account {
  id: string;
  phone: string;
  name: string;
  language: Language;
  role: Role;
  kind: 'person' | 'staff' | 'bot';
  status: 'active' | 'blocked' | 'erased';
}

const COLUMNS = 'id, phone, name, language, role, kind, status';

/** Finds accounts by phone or id, for every module. */
@Injectable()
export class Accounts {
  constructor(private readonly db: Db) {}

  /** @param phone in the stored form */
  async byPhone(phone: string): Promise<Account | null> {
    const [row] = await this.db.query<Account>(
      `SELECT ${COLUMNS} FROM users WHERE phone = $1`,
      [phone],
      'account_by_phone',
    );
    return row ?? null;
  }

  async byId(id: string): Promise<Account | null> {
    const [row] = await this.db.query<Account>(
      `SELECT ${COLUMNS} FROM users WHERE id = $1`,
      [id],
      'account_by_id',
    );
    return row ?? null;
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Db, type Row } from '../../platform/db';
import { readCookie, SessionVerifier } from '../../platform/http';
import type { User } from '../../users/users.entity';
import { DEVICE_COOKIE } from '../auth.cookies';
import { KnownDevices } from './known-devices';

/** Tells the devices of a phone's player from those of strangers. */
@Injectable()
export class DeviceProofs {
  constructor(
    private readonly db: Db,
    private readonly devices: KnownDevices,
    private readonly sessions: SessionVerifier,
  ) {}

  /** True if the request comes from a device on which the player of this phone is signed in or has given the right password. */
  async knows(phone: string, headers: IncomingHttpHeaders): Promise<boolean> {
    if ((await this.sessions.signedIn(headers))?.phone === phone) return true;
    const mark = readCookie(headers, DEVICE_COOKIE);
    if (mark === undefined) return false;
    const [row] = await this.db.query<Row<User, 'password_hash'>>(
      'SELECT password_hash FROM users WHERE phone = $1',
      [phone],
      'login_password',
    );
    return this.devices.idOf(mark, phone, row?.password_hash ?? null) !== null;
  }
}

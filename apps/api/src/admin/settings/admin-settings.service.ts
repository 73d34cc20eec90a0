import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../../platform/admin-log';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { type ListPage, type ListQueryDto, Lists, personOf, timeOf } from '../../platform/lists';
import { RoomPercents } from '../../rooms';
import {
  settingKinds,
  SiteSettings,
  type SiteSettingName,
  type SiteSettingValues,
} from '../../site-settings';
import { fixedSettings } from './fixed-settings';
import { settingVersionsList, type VersionRow } from './setting-versions.list';
import type { ChangeSettingDto, SettingDto, SettingVersionDto } from './settings.dto';
import { isSetting, toStored, toWire } from './wire-forms';

type NewestRow = Omit<VersionRow, 'value'>;

const names = Object.keys(settingKinds) as SiteSettingName[];

/**
 * What system admins set while the product runs. A change is a new version, in force for what begins after it: a round
 * that is locked or played keeps the terms it was locked with.
 */
@Injectable()
export class AdminSettingsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly settings: SiteSettings,
    private readonly percents: RoomPercents,
    private readonly log: AdminLog,
  ) {}

  /** What can be set, then what is fixed. */
  async all(): Promise<ListPage<SettingDto>> {
    const fixed = fixedSettings(this.env).map(({ name, value, because }): SettingDto => ({
      ...viewOf(name, value, undefined),
      fixed: because,
    }));
    const rows = [...(await this.views(names)), ...fixed];
    return { name: 'settings', rows, start: 0, total: rows.length, more: false };
  }

  /** @throws DomainError NOT_FOUND, also for what is fixed */
  async one(name: string): Promise<SettingDto> {
    if (!isSetting(name)) throw new DomainError('NOT_FOUND');
    const [view] = await this.views([name]);
    if (!view) throw new DomainError('NOT_FOUND');
    return view;
  }

  versions(admin: SessionUser, query: ListQueryDto): Promise<ListPage<SettingVersionDto>> {
    return this.lists.page(admin, settingVersionsList, query);
  }

  exportVersions(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, settingVersionsList, query);
  }

  /**
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED for a value that the setting does not take, IDEMPOTENCY_CONFLICT if
   *   somebody else changed it in the meantime
   */
  async change(admin: SessionUser, name: string, request: ChangeSettingDto): Promise<SettingDto> {
    if (!isSetting(name)) throw new DomainError('NOT_FOUND');
    const { value, version, reason } = request;
    await this.db.transaction(async (tx) => {
      const change = { by: admin.id, reason, version };
      const written = await this.settings.change(tx, name, toStored(name, value), change);
      await this.apply(tx, name, written.value);
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'setting.change',
        subject: `setting:${name}`,
        before: written.before,
        after: written.after,
        reason,
      });
    });
    if (name === 'housePercent') await this.percents.broadcast(null);
    return this.one(name);
  }

  /** What a setting is copied to, where the product keeps it with its rows. */
  private async apply(tx: Tx, name: SiteSettingName, value: unknown): Promise<void> {
    if (name !== 'housePercent') return;
    await this.percents.changePublic(tx, value as SiteSettingValues['housePercent']);
  }

  private async views(wanted: readonly SiteSettingName[]): Promise<SettingDto[]> {
    const rows = await this.db.query<NewestRow>(
      `SELECT DISTINCT ON (v.name) v.name, v.version, v.changed_by, u.name AS by_name, u.phone AS by_phone, v.reason,
         v.changed_at
       FROM site_settings v LEFT JOIN users u ON u.id = v.changed_by
       WHERE v.name = ANY ($1) ORDER BY v.name, v.version DESC`,
      [wanted],
    );
    const newest = new Map(rows.map((row) => [row.name, row]));
    return Promise.all(wanted.map(async (name) => viewOf(name, await this.valueNow(name), newest.get(name))));
  }

  /** The percents stand with the rooms, where they were put at the installation. */
  private async valueNow(name: SiteSettingName): Promise<unknown> {
    const value = name === 'housePercent' ? await this.percents.ofPublic() : await this.settings.read(name);
    return toWire(name, value);
  }
}

function viewOf(name: string, value: unknown, newest: NewestRow | undefined): SettingDto {
  return {
    id: name,
    value,
    version: newest?.version ?? 0,
    changedAt: timeOf(newest?.changed_at ?? null),
    changedBy: newest ? personOf(newest.changed_by, newest.by_name, newest.by_phone) : null,
    reason: newest?.reason ?? null,
    fixed: null,
  };
}

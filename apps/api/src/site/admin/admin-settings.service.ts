import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { type ListPage, personOf, timeOf } from '../../platform/lists';
import { ProposalsService, waitingFields } from '../../staff/approvals';
import {
  fixedSettings,
  isAlone,
  isSetting,
  settingDefinitions,
  settingNames,
  SiteSettings,
  type SiteSettingName,
} from '../settings';
import { SettingProposal } from './setting-proposal';
import type { ChangedSettingDto, ChangeSettingDto, SettingDto } from './settings.dto';

interface NewestRow {
  name: string;
  version: number;
  changed_by: string | null;
  by_name: string | null;
  by_phone: string | null;
  reason: string;
  changed_at: Date;
}

/**
 * Settings that system admins change while the product runs. A change is a new version. A round that is locked or played
 * keeps the terms of its lock.
 */
@Injectable()
export class AdminSettingsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly settings: SiteSettings,
    private readonly proposal: SettingProposal,
    private readonly proposals: ProposalsService,
  ) {}

  /** The settings that can be changed, then the fixed ones. */
  async all(): Promise<ListPage<SettingDto>> {
    const fixed = fixedSettings(this.env).map(({ name, value, fixedBy }): SettingDto => ({
      ...viewOf(name, value, undefined),
      fixed: fixedBy,
    }));
    const rows = [...(await this.views(settingNames)), ...fixed];
    return { name: 'settings', rows, start: 0, total: rows.length, more: false };
  }

  /** @throws DomainError NOT_FOUND, also for a fixed setting */
  async one(name: string): Promise<SettingDto> {
    if (!isSetting(name)) throw new DomainError('NOT_FOUND');
    const [view] = await this.views([name]);
    if (!view) throw new DomainError('NOT_FOUND');
    return view;
  }

  /**
   * Changes a setting, or proposes the change if a second person has to confirm it.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED for a value that is not valid, IDEMPOTENCY_CONFLICT if another
   *   admin has changed the setting meanwhile, or a proposal for it waits
   */
  async change(admin: SessionUser, name: string, request: ChangeSettingDto): Promise<ChangedSettingDto> {
    if (!isSetting(name)) throw new DomainError('NOT_FOUND');
    const { version, reason } = request;
    const command = { name, value: settingDefinitions[name].fromWire(request.value) };
    const done = isAlone(name, command.value);
    const proposalId = await this.proposals.transaction(async (tx) => {
      if (done) {
        await this.proposal.change(tx, command, { by: admin.id, actorId: admin.id, reason, version });
        return null;
      }
      const newest = await this.settings.newest(tx, name);
      if (newest.version !== version) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return (await this.proposals.make(tx, admin, { kind: this.proposal.name, command, reason })).proposalId;
    });
    return { ...(await this.one(name)), ...waitingFields(proposalId) };
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
    return Promise.all(
      wanted.map(async (name) => viewOf(name, await this.proposal.inForce(name), newest.get(name))),
    );
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

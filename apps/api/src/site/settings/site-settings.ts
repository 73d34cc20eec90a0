import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CardLimits } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { SingleFlight } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import { LogRules } from '../../fairness/log';
import {
  type SettingDefinition,
  settingDefinitions,
  settingNames,
  type SiteSettingName,
  type SiteSettingValues,
} from './setting-definitions';
import type { SiteSetting } from './settings.entity';

/** How long values are cached: a change on another server takes effect here within this time. */
const CACHE_MS = 1000;

/** The author and the reason of a change. */
export interface SettingChange {
  /** Account of the admin; null for the product itself. */
  by: string | null;
  reason: string;
  /** The version that the admin saw; 0 if the setting was never changed. Absent: any version. */
  version?: number;
}

/** A stored version and the one before it, both in their JSON form. */
export interface SettingWritten<N extends SiteSettingName> {
  value: SiteSettingValues[N];
  before: { version: number; value: unknown };
  after: { version: number; value: unknown };
}

/** Settings that an operator changes while the product runs. */
@Injectable()
export class SiteSettings {
  private readonly logger = new Logger(SiteSettings.name);
  private cached: { values: SiteSettingValues; at: number } | null = null;
  private readonly loads = new SingleFlight<SiteSettingValues>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rules: LogRules,
  ) {}

  /** The value in force, at most 1 s old. */
  async read<N extends SiteSettingName>(name: N): Promise<SiteSettingValues[N]> {
    return (await this.all())[name];
  }

  /** The cards that one player may have in a round; of a stake that is not public it is what the environment says. */
  async cardLimits(): Promise<CardLimits> {
    return { ...Object.fromEntries(await this.read('cardsPerPlayer')), other: this.env.cardsPerPlayer };
  }

  /** The value in force as the transaction sees it; for callers that hold a connection already. */
  async readIn<N extends SiteSettingName>(tx: Tx, name: N): Promise<SiteSettingValues[N]> {
    const rows = await tx.query<Row<SiteSetting, 'name' | 'value'>>(
      'SELECT name, value FROM site_settings WHERE name = $1 ORDER BY version DESC LIMIT 1',
      [name],
    );
    return this.valueOf(name, new Map(rows.map((row) => [row.name, row.value])));
  }

  /**
   * Writes a new version inside the caller's transaction; it is in force everywhere within a second of the commit.
   *
   * @param value the JSON form, as it is stored; amounts are santim
   * @throws DomainError VALIDATION_FAILED if the value is not valid for this setting, or the reason is blank;
   *   IDEMPOTENCY_CONFLICT if the newest version is not `version`
   */
  async change<N extends SiteSettingName>(
    tx: Tx,
    name: N,
    value: unknown,
    { by, reason, version }: SettingChange,
  ): Promise<SettingWritten<N>> {
    const definition: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
    const parsed = definition.parse(value);
    if (parsed === null) throw invalidField('value');
    if (reason.trim() === '') throw invalidField('reason');
    const before = await this.newest(tx, name);
    if (version !== undefined && version !== before.version) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const after = { version: before.version + 1, value: definition.toJson(parsed) };
    const at = this.clock.now();
    await tx.query(
      `INSERT INTO site_settings (name, version, value, changed_by, reason, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [name, after.version, JSON.stringify(after.value), by, reason.trim(), at],
    );
    if (definition.isLogged) await this.rules.note(tx, name, after.value, at);
    this.cached = null;
    return { value: parsed, before, after };
  }

  /** The newest version in its JSON form; the next one has to wait until the caller's transaction ends. */
  async newest<N extends SiteSettingName>(tx: Tx, name: N): Promise<Row<SiteSetting, 'version' | 'value'>> {
    // Concurrent changes wait here for each other, so that the versions of a setting have no gap and no duplicate.
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`site_settings:${name}`]);
    const [newest] = await tx.query<Row<SiteSetting, 'version' | 'value'>>(
      'SELECT version, value FROM site_settings WHERE name = $1 ORDER BY version DESC LIMIT 1',
      [name],
    );
    const { initial, toJson }: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
    return newest ?? { version: 0, value: toJson(initial(this.env)) };
  }

  private all(): Promise<SiteSettingValues> {
    if (this.cached && performance.now() - this.cached.at < CACHE_MS) {
      return Promise.resolve(this.cached.values);
    }
    return this.loads.run(() => this.load());
  }

  private async load(): Promise<SiteSettingValues> {
    const at = performance.now();
    const rows = await this.db.query<Row<SiteSetting, 'name' | 'value'>>(
      'SELECT DISTINCT ON (name) name, value FROM site_settings ORDER BY name, version DESC',
      [],
      'site_settings',
    );
    const stored = new Map(rows.map((row) => [row.name, row.value]));
    const values = Object.fromEntries(
      settingNames.map((name) => [name, this.valueOf(name, stored)]),
    ) as SiteSettingValues;
    this.cached = { values, at };
    return values;
  }

  /** A stored value that this build cannot read counts as not set: a server of a newer build may have written it. */
  private valueOf<N extends SiteSettingName>(name: N, stored: Map<string, unknown>): SiteSettingValues[N] {
    const definition: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
    const initial = definition.initial(this.env);
    if (!stored.has(name)) return initial;
    const value = definition.parse(stored.get(name));
    if (value === null) this.logger.warn(`the stored setting ${name} cannot be read; the initial one holds`);
    return value ?? initial;
  }
}

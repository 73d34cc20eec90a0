import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import type { Tx } from '../../platform/db';
import { invalidField } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import { RoomPercents, RoomTerms } from '../../rooms';
import { settingKinds, SiteSettings, type SiteSettingName, type SiteSettingValues } from '../settings';
import { storedToWire, toWire } from './wire-forms';

/** A new value in its stored form. */
export type SettingCommand = Readonly<{ name: SiteSettingName; value: unknown }>;

/** Who changes a setting, and why. */
interface Change {
  by: string;
  actorId: string;
  reason: string;
  version?: number;
}

/** Settings that move money or its limits are changed by two (controls.md 1). */
@Injectable()
export class SettingProposal implements ProposalKind<SettingCommand> {
  readonly name = 'setting';
  readonly alone = 'never';

  constructor(
    private readonly settings: SiteSettings,
    private readonly percents: RoomPercents,
    private readonly terms: RoomTerms,
    private readonly log: AdminLog,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  subjectOf({ name }: SettingCommand): string {
    return `setting:${name}`;
  }

  async describe(tx: Tx, { name, value }: SettingCommand): Promise<Described> {
    const { version } = await this.settings.newest(tx, name);
    if (settingKinds[name].parse(value) === null) throw invalidField('value');
    return {
      receiverId: null,
      value: costOf(name, value),
      before: { version, value: await this.current(tx, name) },
      after: { version: version + 1, value: storedToWire(name, value) },
    };
  }

  async apply(tx: Tx, command: SettingCommand, { makerId, actorId, reason }: Decision): Promise<void> {
    await this.change(tx, command, { by: makerId, actorId, reason: reason ?? '' });
  }

  async committed({ name }: SettingCommand): Promise<void> {
    if (name === 'housePercent') await this.percents.broadcast(null);
  }

  /** Writes the new version, and the public rooms, which hold a copy of what is set by stake. */
  async change(
    tx: Tx,
    { name, value }: SettingCommand,
    { by, actorId, reason, version }: Change,
  ): Promise<void> {
    const written = await this.settings.change(tx, name, value, {
      ...{ by, reason },
      ...(version === undefined ? {} : { version }),
    });
    if (name === 'housePercent')
      await this.percents.changePublic(tx, written.value as SiteSettingValues['housePercent']);
    if (name === 'sideBySideAt')
      await this.terms.write(tx, written.value as SiteSettingValues['sideBySideAt']);
    const { before, after } = written;
    await this.log.write(tx, {
      ...{ actorId, action: 'setting.change', subject: `setting:${name}` },
      ...{ before, after, reason },
    });
  }

  /** The value in force. The house percents are read from the rooms, which hold them since the installation. */
  private async current(tx: Tx, name: SiteSettingName): Promise<unknown> {
    if (name === 'housePercent') return toWire(name, await this.percents.ofPublic(tx));
    return toWire(name, await this.settings.readIn(tx, name));
  }
}

/** True for what one person does alone and at once: what moves no money, and what only stops. */
export function isAlone(name: SiteSettingName, value: unknown): boolean {
  if (name === 'snow' || name === 'sideBySideAt') return true;
  return name === 'registerBonus' && settingKinds.registerBonus.parse(value)?.isActive === false;
}

/** Santim that each account costs; 0 where it cannot be said. */
function costOf(name: SiteSettingName, value: unknown): bigint {
  const bonus = name === 'registerBonus' ? settingKinds.registerBonus.parse(value) : null;
  return bonus?.isActive ? bonus.amountSantim : 0n;
}

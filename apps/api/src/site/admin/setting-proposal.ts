import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import type { Tx } from '../../platform/db';
import { invalidField } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import { RoomPercents, RoomTerms } from '../../rooms';
import {
  costOf,
  settingDefinitions,
  SiteSettings,
  type SettingDefinition,
  type SiteSettingName,
  type SiteSettingValues,
  storedToWire,
} from '../settings';

/** A new value in its stored form. */
export type SettingCommand = Readonly<{ name: SiteSettingName; value: unknown }>;

/** Who changes a setting, and why. */
interface Change {
  by: string;
  actorId: string;
  reason: string;
  version?: number;
}

/** Proposals to change settings that move money or its limits, which need two people (controls.md 1). */
@Injectable()
export class SettingProposal implements ProposalKind<SettingCommand> {
  readonly name = 'setting';

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
    if (settingDefinitions[name].parse(value) === null) throw invalidField('value');
    return {
      receiverId: null,
      value: costOf(name, value),
      before: { version, value: await this.inForce(name, tx) },
      after: { version: version + 1, value: storedToWire(name, value) },
    };
  }

  async apply(tx: Tx, command: SettingCommand, { makerId, actorId, reason }: Decision): Promise<void> {
    await this.change(tx, command, { by: makerId, actorId, reason: reason ?? '' });
  }

  async committed({ name }: SettingCommand): Promise<void> {
    if (name === 'housePercent') await this.percents.broadcast(null);
  }

  /**
   * Writes the new version of a setting. House percents and `sideBySideAt` are also written into the public rooms,
   * which hold their own copy for each stake.
   */
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

  /**
   * The value in force, as staff see it. House percents are read from the public rooms, which keep them since the
   * installation, even if the environment later says otherwise. Read without a transaction, the value is at most 1
   * second old.
   */
  async inForce<N extends SiteSettingName>(name: N, tx?: Tx): Promise<unknown> {
    const { toWire }: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
    if (name === 'housePercent')
      return settingDefinitions.housePercent.toWire(await this.percents.ofPublic(tx));
    return toWire(await (tx ? this.settings.readIn(tx, name) : this.settings.read(name)));
  }
}

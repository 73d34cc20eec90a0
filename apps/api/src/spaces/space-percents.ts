import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import type { Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../staff/approvals';
import { RoomPercents } from '../rooms';
import { lockSpace, type SpaceRow } from './space-rows';
import { Space } from './spaces.entity';

type Command = Readonly<{ spaceId: string; percentTenths: number }>;

/**
 * The house percent of a space. The space's agent sets it alone; a system admin needs a second admin (controls.md 1).
 */
@Injectable()
export class SpacePercents implements ProposalKind<Command> {
  readonly name = 'spacePercent';

  constructor(
    private readonly percents: RoomPercents,
    private readonly log: AdminLog,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  subjectOf({ spaceId }: Command): string {
    return `space:${spaceId}`;
  }

  async describe(tx: Tx, { spaceId, percentTenths }: Command): Promise<Described> {
    const { name, percent_tenths: now } = await locked(tx, spaceId);
    return {
      receiverId: null,
      value: 0n,
      before: { name, housePercent: now / 10 },
      after: { name, housePercent: percentTenths / 10 },
    };
  }

  async apply(tx: Tx, { spaceId, percentTenths }: Command, { actorId, reason }: Decision): Promise<void> {
    const space = await locked(tx, spaceId);
    await this.change(tx, spaceId, percentTenths);
    await this.log.write(tx, {
      ...{ actorId, action: 'space.update', subject: `space:${spaceId}`, reason },
      before: { housePercent: space.percent_tenths / 10 },
      after: { housePercent: percentTenths / 10 },
    });
  }

  committed({ spaceId }: Command): Promise<void> {
    return this.percents.broadcast(spaceId);
  }

  /** Writes a new percent; `RoomPercents` decides which rounds get it. The caller has locked the space's row. */
  async change(tx: Tx, spaceId: string, percentTenths: number): Promise<void> {
    await tx.repo(Space).update({ id: spaceId }, { percent_tenths: percentTenths });
    await this.percents.changeSpace(tx, spaceId, percentTenths);
  }
}

async function locked(tx: Tx, id: string): Promise<SpaceRow> {
  const space = await lockSpace(tx, id);
  if (!space) throw new DomainError('NOT_FOUND');
  return space;
}

import { Injectable } from '@nestjs/common';
import { spaceLimits } from '@libs/contract';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError, InvariantError, invalidField } from '../platform/errors';
import { requireAccess, type SessionUser } from '../platform/http';
import { Idempotency, type IdempotentCall, type Slot } from '../platform/idempotency';
import { ProposalsService, type ProposalTx, waitingFields } from '../staff/approvals';
import { RoomPercents, ScreenLinks, SpaceRounds } from '../rooms';
import type { User } from '../users/users.entity';
import { SpaceLists } from './space-lists';
import { lockAsAgent, lockOwn, SpaceLog } from './space-log';
import { SpacePercents } from './space-percents';
import { readOwned, readSpace, type SpaceRow } from './space-rows';
import type { ChangedSpaceDto, CreateSpaceDto, UpdateSpaceDto } from './spaces.dto';
import { Space } from './spaces.entity';

/** Creates, changes and closes spaces; writes every change to the audit log. */
@Injectable()
export class SpacesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly idempotency: Idempotency,
    private readonly rounds: SpaceRounds,
    private readonly percents: RoomPercents,
    private readonly spacePercents: SpacePercents,
    private readonly proposals: ProposalsService,
    private readonly lists: SpaceLists,
    private readonly log: SpaceLog,
    private readonly screens: ScreenLinks,
  ) {}

  /**
   * Makes a space. If a system admin makes it, it starts without a house percent, and the wanted percent waits for a
   * second person.
   * @throws DomainError NOT_YOURS for another person's phone number, RECEIVER_NOT_FOUND for an unknown number,
   *   VALIDATION_FAILED for a number that is not an agent's, LIMIT_REACHED, SECOND_FACTOR_REQUIRED for a percent by
   *   staff without a second factor
   */
  create(user: SessionUser, request: CreateSpaceDto, call: IdempotentCall): Promise<ChangedSpaceDto> {
    return this.idempotency.run(call, (slot) => this.makeSpace(user, request, slot));
  }

  private async makeSpace(user: SessionUser, request: CreateSpaceDto, slot: Slot): Promise<ChangedSpaceDto> {
    const { name, ownership, isListed, housePercent } = request;
    const asked = tenthsOf(housePercent ?? 0);
    const waits = user.isSystemAdmin && asked > 0;
    if (asked > 0) maySetPercent(user);
    if (ownership !== user.phone && !user.isSystemAdmin) throw new DomainError('NOT_YOURS');
    const id = this.entropy.uuid();
    return this.proposals.transaction(async (tx) => {
      const ownerId = ownership === user.phone ? user.id : await this.agent(tx, ownership);
      // The lock lets spaces of one owner be made only one after the other, so that none exceeds the limit.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [ownerId]);
      if ((await readOwned(tx, ownerId, spaceLimits.perOwner)).length >= spaceLimits.perOwner) {
        throw new DomainError('LIMIT_REACHED');
      }
      await tx.query(
        `INSERT INTO spaces (id, name, owner_id, is_listed, percent_tenths, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, name, ownerId, isListed ?? false, waits ? 0 : asked, this.clock.now()],
      );
      const space = await readSpace(tx, id);
      if (!space) throw new InvariantError('a space is not there after it was made');
      await this.log.write(tx, user, {
        action: 'space.create',
        spaceId: id,
        before: null,
        after: factsOf(space),
      });
      const proposalId = waits ? await this.propose(tx, user, id, asked) : null;
      const view = await this.lists.view(tx, user, space);
      const answer: ChangedSpaceDto = { success: true, space: view, ...waitingFields(proposalId) };
      await slot.remember(tx, answer);
      return answer;
    });
  }

  /**
   * Changes name, listing or house percent. A percent that a system admin sets waits for a second person.
   * @returns the space after the change, and the id of the waiting proposal, if any
   * @throws DomainError NOT_FOUND, NOT_YOURS, IDEMPOTENCY_CONFLICT while another percent waits, FORBIDDEN for a new percent
   *   by an owner who is no longer an agent, SECOND_FACTOR_REQUIRED for one by staff without a second factor
   */
  async update(
    user: SessionUser,
    id: string,
    request: UpdateSpaceDto,
  ): Promise<Omit<ChangedSpaceDto, 'success'>> {
    const changed = await this.proposals.transaction(async (tx) => {
      const space = await lockOwn(tx, user, id);
      const asked = request.housePercent == null ? space.percent_tenths : tenthsOf(request.housePercent);
      const isNew = asked !== space.percent_tenths;
      if (isNew) maySetPercent(user);
      const waits = isNew && user.isSystemAdmin;
      const after: SpaceRow = {
        ...space,
        name: request.name ?? space.name,
        is_listed: request.isListed ?? space.is_listed,
        percent_tenths: waits ? space.percent_tenths : asked,
      };
      await tx.repo(Space).update({ id }, { name: after.name, is_listed: after.is_listed });
      if (after.percent_tenths !== space.percent_tenths)
        await this.spacePercents.change(tx, id, after.percent_tenths);
      await this.log.write(tx, user, {
        action: 'space.update',
        spaceId: id,
        before: factsOf(space),
        after: factsOf(after),
      });
      const proposalId = waits ? await this.propose(tx, user, id, asked) : null;
      return { space: await this.lists.view(tx, user, after), ...waitingFields(proposalId) };
    });
    if (request.housePercent != null) await this.percents.broadcast(id);
    return changed;
  }

  /**
   * Ends a space and refunds its rounds that wait or count down.
   * @throws DomainError NOT_FOUND, NOT_YOURS, ROUND_OPEN while a round is locked or playing
   */
  async remove(user: SessionUser, id: string): Promise<void> {
    const refunded = await this.db.transaction(async (tx) => {
      const space = await lockOwn(tx, user, id);
      const rounds = await this.rounds.close(tx, id);
      await tx.repo(Space).update({ id }, { deleted_at: this.clock.now() });
      await this.log.write(tx, user, {
        action: 'space.delete',
        spaceId: id,
        before: factsOf(space),
        after: { refundedRounds: rounds },
      });
      return rounds;
    });
    await this.rounds.broadcastClosed(refunded);
  }

  /**
   * Makes the link of the space's screen; the one before ends.
   * @returns its token
   * @throws DomainError NOT_FOUND, NOT_YOURS, FORBIDDEN for an owner who is no longer an agent
   */
  async makeScreen(user: SessionUser, id: string): Promise<string> {
    const { token, hash } = this.screens.make();
    await this.setScreen(user, id, hash);
    return token;
  }

  /**
   * Ends the link of the space's screen.
   * @throws DomainError NOT_FOUND, NOT_YOURS
   */
  endScreen(user: SessionUser, id: string): Promise<void> {
    return this.setScreen(user, id, null);
  }

  private async setScreen(user: SessionUser, id: string, hash: Buffer | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const space = await (hash === null ? lockOwn : lockAsAgent)(tx, user, id);
      if (hash === null && !space.has_screen) return;
      await tx.repo(Space).update({ id }, { screen_hash: hash });
      await this.log.write(tx, user, {
        action: 'space.screen',
        spaceId: id,
        before: { screen: space.has_screen },
        after: { screen: hash !== null },
      });
    });
  }

  private async propose(
    tx: ProposalTx,
    user: SessionUser,
    spaceId: string,
    percentTenths: number,
  ): Promise<string> {
    const command = { spaceId, percentTenths };
    const kind = this.spacePercents.name;
    return (await this.proposals.make(tx, user, { kind, command, reason: null })).proposalId;
  }

  /** The id of the agent with this phone number. */
  private async agent(tx: Tx, phone: string): Promise<string> {
    const rows = await tx.query<Row<User, 'id' | 'role'>>(
      "SELECT id, role FROM users WHERE phone = $1 AND status = 'active'",
      [phone],
    );
    if (!rows[0]) throw new DomainError('RECEIVER_NOT_FOUND');
    if (rows[0].role !== 'agent') {
      throw invalidField('ownership');
    }
    return rows[0].id;
  }
}

function tenthsOf(percent: number): number {
  return Math.round(percent * 10);
}

/** The fields of a space that the audit log keeps. */
function factsOf(space: SpaceRow): object {
  return {
    name: space.name,
    ownerId: space.owner_id,
    isListed: space.is_listed,
    housePercent: space.percent_tenths / 10,
  };
}

/**
 * Only staff with a second factor may set the percent that the house keeps, also in the player's app (controls.md 2).
 * @throws DomainError FORBIDDEN, SECOND_FACTOR_REQUIRED
 */
function maySetPercent(user: SessionUser): void {
  requireAccess('agentOrAdmin', user);
  if (user.lacksSecondFactor !== null) throw new DomainError('SECOND_FACTOR_REQUIRED');
}

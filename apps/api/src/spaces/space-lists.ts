import { Injectable } from '@nestjs/common';
import { spaceLimits, type SpaceView } from '@libs/contract';
import { AdminLog } from '../platform/admin-log';
import { Db, type Tx } from '../platform/db';
import type { SessionUser } from '../platform/http';
import {
  readSpaceGames,
  readInvited,
  readJoined,
  readListedSpaces,
  readMembers,
  readOwned,
  type SpaceRow,
} from './space-rows';
import { canManage, spaceView } from './space-view';

/** Spaces as players see them (protocol.md, gameSpace). */
@Injectable()
export class SpaceLists {
  constructor(
    private readonly db: Db,
    private readonly log: AdminLog,
  ) {}

  /** The spaces that every player may find and join. */
  async listed(user: SessionUser): Promise<SpaceView[]> {
    return this.views(user, await readListedSpaces(this.db, spaceLimits.listed), false);
  }

  /**
   * The spaces to which the player is invited, then the spaces that they have joined. Joined spaces come with their
   * rounds that are not over.
   */
  async joined(user: SessionUser): Promise<SpaceView[]> {
    const [invited, joined] = await Promise.all([
      readInvited(this.db, user.id, spaceLimits.listed),
      readJoined(this.db, user.id, spaceLimits.listed),
    ]);
    const invitations = await this.views(user, invited, false);
    return [
      ...invitations.map((space) => ({ ...space, invited: true })),
      ...(await this.views(user, joined, true)),
    ];
  }

  /** The spaces that an agent owns, with their rounds that are not over. */
  async owned(user: SessionUser): Promise<SpaceView[]> {
    return this.views(user, await readOwned(this.db, user.id, spaceLimits.perOwner), true);
  }

  /** One space as the player sees it. @param tx the transaction that changed the space, or the database */
  async view(tx: Pick<Tx, 'query'>, user: SessionUser, space: SpaceRow): Promise<SpaceView> {
    return spaceView(space, user, canManage(user, space) ? await readMembers(tx, [space.id]) : []);
  }

  private async views(user: SessionUser, spaces: SpaceRow[], withGames: boolean): Promise<SpaceView[]> {
    if (spaces.some((space) => space.owner_id !== user.id)) this.log.noteAdmin(user, 'spaces', {});
    const shown = spaces.filter((space) => canManage(user, space)).map((space) => space.id);
    const [members, games] = await Promise.all([
      shown.length > 0 ? readMembers(this.db, shown) : [],
      withGames
        ? readSpaceGames(
            this.db,
            spaces.map((space) => space.id),
          )
        : undefined,
    ]);
    return spaces.map((space) => spaceView(space, user, members, games));
  }
}

import { Injectable } from '@nestjs/common';
import { spaceLimits, type SpaceView } from '@libs/contract';
import { Db, type Tx } from '../platform/db';
import type { SessionUser } from '../platform/http';
import {
  readSpaceGames,
  readJoined,
  readListedSpaces,
  readMembers,
  readOwned,
  type SpaceRow,
} from './space-rows';
import { commands, spaceView } from './space-view';

/** Spaces as players see them (protocol.md, gameSpace). */
@Injectable()
export class SpaceLists {
  constructor(private readonly db: Db) {}

  /** What everybody may find and join. */
  async listed(user: SessionUser): Promise<SpaceView[]> {
    return this.views(user, await readListedSpaces(this.db, spaceLimits.listed), false);
  }

  /** What the player has joined, with the rounds that are on. */
  async joined(user: SessionUser): Promise<SpaceView[]> {
    return this.views(user, await readJoined(this.db, user.id, spaceLimits.listed), true);
  }

  /** What an agent owns, with the rounds that are on. */
  async owned(user: SessionUser): Promise<SpaceView[]> {
    return this.views(user, await readOwned(this.db, user.id, spaceLimits.perOwner), true);
  }

  /** One space, inside the transaction that changed it or outside of any. */
  async view(tx: Pick<Tx, 'query'>, user: SessionUser, space: SpaceRow): Promise<SpaceView> {
    return spaceView(space, user, commands(user, space) ? await readMembers(tx, [space.id]) : []);
  }

  private async views(user: SessionUser, spaces: SpaceRow[], withGames: boolean): Promise<SpaceView[]> {
    const shown = spaces.filter((space) => commands(user, space)).map((space) => space.id);
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

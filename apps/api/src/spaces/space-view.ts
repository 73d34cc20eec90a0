import { maskPhone, wireStatus, type SpaceView } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import type { SessionUser } from '../platform/http';
import type { GameRow, MemberRow, SpaceRow } from './space-rows';

/** True for the owner and system admins: they see whole phone numbers and may change the space. */
export function canManage(user: SessionUser, space: Pick<SpaceRow, 'owner_id'>): boolean {
  return user.isSystemAdmin || user.id === space.owner_id;
}

/**
 * A space as one player sees it. Only its owner and system admins see whole phone numbers of others.
 * @param people members of this and other spaces
 * @param games rounds of this and other spaces; absent if the viewer need not be a member of the space
 */
export function spaceView(
  space: SpaceRow,
  viewer: SessionUser,
  people: readonly MemberRow[],
  games?: readonly GameRow[],
): SpaceView {
  const whole = canManage(viewer, space);
  const own = people.filter((one) => one.space_id === space.id);
  const invitations = own.flatMap(({ phone, invitation: state }) => (state ? [{ phone, state }] : []));
  const members = own.filter(({ invitation }) => invitation !== 'declined');
  return {
    id: space.id,
    _id: space.id,
    name: space.name,
    ownership: whole ? space.owner_phone : maskPhone(space.owner_phone),
    ownerName: space.owner_name,
    memberCount: space.member_count,
    ...(whole && {
      members: members.map((member) => member.phone),
      memberNames: members.map((member) => member.name),
      ...(invitations.length > 0 && { invitations }),
      ...(space.has_screen && { screen: true }),
    }),
    isListed: space.is_listed,
    housePercent: space.percent_tenths / 10,
    createdAt: space.created_at.toISOString(),
    ...(games && {
      logKey: space.log_key,
      games: games.filter((game) => game.space_id === space.id).map(gameView),
    }),
  };
}

function gameView(game: GameRow) {
  return {
    roomId: game.id,
    stake: toBirr(santim(game.stake)),
    status: wireStatus[game.status],
    userCount: game.player_count,
  };
}

import { among, birr, choice, defineList, person, rowOf, uuid, uuids } from '../platform/lists';
import { windDownReasons } from './wind-down.dto';

/** The players whose account is not 0, or who owe the house (wind-down-left.sql). */
export const windDownLeftList = defineList({
  name: 'wind-down',
  table: 'wind_down_left(now())',
  alias: 'x',
  key: 'x.user_id',
  joins: 'JOIN users u ON u.id = x.user_id',
  fields: {
    id: uuid('x.user_id', 'The player.'),
    player: person('x.user_id', 'u'),
    main: birr('x.main').sorted(),
    bonus: birr('x.bonus'),
    held: birr('x.held', 'Money of payouts that are on their way or wait.').sorted(),
    owes: birr('x.owes', 'What the player still owes the house.').sorted(),
    why: among(
      windDownReasons,
      'x.why',
      'Why it is left: `bonus`, `payout` and `open` still wait; the others are only listed.',
    ).sorted(),
  },
  defaultSort: ['main', 'DESC'],
  filters: {
    userId: uuids('x.user_id'),
    why: choice(Object.fromEntries(windDownReasons.map((why) => [why, `x.why = '${why}'`]))),
  },
});

/** A row of GET admin/wind-down/left. Money in birr. */
export class WindDownLeftDto extends rowOf(windDownLeftList) {}

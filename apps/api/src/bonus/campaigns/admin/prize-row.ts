import type { RankedPerson } from '../../standings';
import { birrOf, personOf } from '../../../platform/lists';
import type { PrizeRowDto } from './forecast.dto';

/** A row of a bonus table as system admins see it. */
export function prizeRowOf({ rank, prize, standing }: RankedPerson): PrizeRowDto {
  const { user_id, name, phone, points } = standing;
  return { rank, player: personOf(user_id, name, phone), points, prize: birrOf(prize) };
}

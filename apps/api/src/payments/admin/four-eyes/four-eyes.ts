import { birr } from '@libs/money';
import { DomainError } from '../../../platform/errors';

/** From here on two admins decide (rules.md "Roles and protection"). */
const ALONE_MAX = birr(1000);

/**
 * Whether this approval is the first of two.
 * @throws DomainError FORBIDDEN for one's own money, and when the first admin approves again
 */
export function isFirstOfTwo(
  row: { user_id: string; state: string; first_admin: string | null },
  amount: bigint,
  adminId: string,
): boolean {
  if (row.user_id === adminId) throw new DomainError('FORBIDDEN');
  if (row.state === 'AwaitingSecond') {
    if (row.first_admin === adminId) throw new DomainError('FORBIDDEN');
    return false;
  }
  return amount > ALONE_MAX;
}

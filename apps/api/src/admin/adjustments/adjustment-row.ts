import type { AdjustmentDto } from './adjustments.dto';

/** An adjustment as stored. */
export interface AdjustmentRow {
  id: string;
  user_id: string;
  direction: AdjustmentDto['direction'];
  balance: AdjustmentDto['balance'];
  amount: bigint;
  reason: string;
  state: AdjustmentDto['state'];
  maker_id: string;
}

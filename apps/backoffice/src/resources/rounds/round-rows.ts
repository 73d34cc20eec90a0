import type { PostingRow } from '../../shared/api/rows';

/** docs/admin-api.md "rounds". */
export interface RoundRow {
  id: string;
  stake: number;
  spaceId: string | null;
  spaceName: string | null;
  status: string;
  players: number;
  cards: number;
  totalStake: number;
  percent: number;
  prize: number;
  calls: number;
}

/** One round, with what only its page shows. */
export interface RoundDetail extends RoundRow {
  calledNumbers: readonly number[];
  lagMs: number | null;
  tickets: readonly {
    id: string;
    card: number;
    userId: string;
    userName: string;
    phoneNo: string;
    state: string;
    fromMain: number;
    fromBonus: number;
    payout: number;
  }[];
  winnerCards: readonly { card: number; userName: string; amount: number; pattern: string }[];
  settlement: {
    transferId: string;
    stakes: number;
    prizes: number;
    house: number;
    referral: number;
    postings: readonly PostingRow[];
  } | null;
  fairness: {
    commitment: string;
    lockHash: string | null;
    head: string | null;
    beacon: { chain: string; round: number; value: string; public: boolean } | null;
    revealed: boolean;
    proof: string;
  };
  can: readonly string[];
}

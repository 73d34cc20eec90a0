import * as referee from './referee';

/** One purchase as its buyer sees it. */
interface Purchase {
  playerId: string;
  cards: number;
  fromMain: number;
}

/**
 * Recounts referral income by rules.md from the purchases that the test has made, without any table of the product. It
 * also follows each player's bonus, because bonus is spent before the main balance.
 */
export class ReferralRecount {
  private readonly purchases = new Map<string, Purchase[]>();
  private readonly rounds = new Map<string, { stakeBirr: number; percent: number }>();

  /** @param bonus santim that each player starts with */
  constructor(private readonly bonus: Map<string, number>) {}

  openRound(roundId: string, stakeBirr: number, percent: number): void {
    this.rounds.set(roundId, { stakeBirr, percent });
    this.purchases.set(roundId, []);
  }

  bought(roundId: string, playerId: string, cards: number): void {
    const { stakeBirr = 0 } = this.rounds.get(roundId) ?? {};
    const cost = stakeBirr * 100 * cards;
    const had = this.bonus.get(playerId) ?? 0;
    const fromBonus = Math.min(had, cost);
    this.bonus.set(playerId, had - fromBonus);
    this.purchases.get(roundId)?.push({ playerId, cards, fromMain: cost - fromBonus });
  }

  get roundIds(): string[] {
    return [...this.rounds.keys()];
  }

  /** The house's part of a round before referrals, in santim. */
  cutOf(roundId: string): number {
    const { total, prize } = this.moneyOf(roundId);
    return total - prize;
  }

  /** Santim for each referrer, by the invited player whose purchases of a round earn them. */
  incomeOf(roundId: string, invited: ReadonlySet<string>): Map<string, number> {
    const { total, prize } = this.moneyOf(roundId);
    const paid = new Map<string, number>();
    for (const { playerId, fromMain } of this.purchases.get(roundId) ?? []) {
      if (invited.has(playerId)) paid.set(playerId, (paid.get(playerId) ?? 0) + fromMain);
    }
    return new Map([...paid].map(([playerId, main]) => [playerId, referee.referral(total, prize, main)]));
  }

  private moneyOf(roundId: string): { total: number; prize: number } {
    const purchases = this.purchases.get(roundId) ?? [];
    const { stakeBirr = 0, percent = 0 } = this.rounds.get(roundId) ?? {};
    const cards = purchases.reduce((sum, one) => sum + one.cards, 0);
    const players = new Set(purchases.map((one) => one.playerId)).size;
    const now = referee.percent(percent, players, false);
    return { total: stakeBirr * 100 * cards, prize: referee.prizeBirr(stakeBirr, cards, now) * 100 };
  }
}

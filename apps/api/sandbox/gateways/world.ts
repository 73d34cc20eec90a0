import type { Provider } from './books';
import type { FaultKind } from './faults';

export const modes = ['plain', 'world'] as const;
export type SandboxMode = (typeof modes)[number];

/** The faults that occur by themselves in mode "world" (providers.md P2, P3). */
export const WORLDLY: readonly FaultKind[] = [
  'lost-answer',
  'no-float',
  'duplicate',
  'webhook-duplicate',
  'webhook-late',
  'refund-after-success',
  'late-reversal',
  'late-success',
];
/** The probability of each fault, unless a script sets another. */
const RATE = 0.02;
/** The fee in percent of a payment or payout. ArifPay's answers name no fee. */
const FEES: Readonly<Record<Provider, number>> = { chapa: 2.5, arifpay: 0, santimpay: 2.65 };

/** The mode of the providers: free of charge and without faults, or as in the real world. */
export class World {
  private readonly fees = new Map<Provider, number>();
  private chance = RATE;

  constructor(
    private mode: SandboxMode,
    private readonly random: () => number = Math.random,
  ) {}

  get isOn(): boolean {
    return this.mode === 'world';
  }

  get view(): { mode: SandboxMode; rate: number; fees: Record<Provider, number> } {
    const fees = {
      chapa: this.percent('chapa'),
      arifpay: this.percent('arifpay'),
      santimpay: this.percent('santimpay'),
    };
    return { mode: this.mode, rate: this.chance, fees };
  }

  /** @param rate probability of each fault, 0 to 1 */
  set(mode: SandboxMode, rate: number = RATE): void {
    this.mode = mode;
    this.chance = rate;
  }

  setFee(provider: Provider, percent: number): void {
    this.fees.set(provider, percent);
  }

  /** The fee of an amount, in hundredths of a santim; 0 in mode "plain". */
  feeOf(provider: Provider, santim: number): number {
    return Math.round(santim * this.percent(provider));
  }

  /** True if a fault of mode "world" occurs at this moment. */
  strikes(kind: FaultKind): boolean {
    return this.isOn && WORLDLY.includes(kind) && this.random() < this.chance;
  }

  private percent(provider: Provider): number {
    return this.isOn ? (this.fees.get(provider) ?? FEES[provider]) : 0;
  }
}

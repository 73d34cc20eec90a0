import { moneyLimits, settingBounds, stakes, type MoneyMovement } from '@libs/contract';
import { santim, type Santim, type WholeBirrLimits } from '@libs/money';
import type { Env } from '../../config';
import { isRecord, isTenths, isWhole, parseSantim } from './setting-values';

/** The register bonus (rules.md "Bonus, referral, leaderboards"). */
export interface RegisterBonusSetting {
  isActive: boolean;
  amountSantim: Santim;
}

/** Base house percent in tenths, by public stake in whole birr. */
export type HousePercentSetting = ReadonlyMap<number, number>;

/** Cards at which a round starts beside others of its room, by public stake in whole birr. */
export type SideBySideSetting = ReadonlyMap<number, number>;

/** Limits in whole birr by movement, never wider than the contract's. */
export type MoneyLimitsSetting = Readonly<Record<MoneyMovement, WholeBirrLimits>>;

/** Every setting that can be changed while the product runs, by name. */
export interface SiteSettingValues {
  registerBonus: RegisterBonusSetting;
  /** Snow on the shell, not only at sign-in. */
  snow: boolean;
  housePercent: HousePercentSetting;
  /** Cards that one player may have in one round. */
  cardsPerPlayer: number;
  sideBySideAt: SideBySideSetting;
  moneyLimits: MoneyLimitsSetting;
  /** The referrer's share of the house's cut from a referred player, in tenths of a percent. */
  referralPercent: number;
}

export type SiteSettingName = keyof SiteSettingValues;

/** How a setting is stored and checked. */
export interface SettingKind<T> {
  /** In force until somebody changes it. */
  initial(env: Env): T;
  /** The value of a JSON form; null if it is not valid. */
  parse(json: unknown): T | null;
  /** The form that `parse` reads. Amounts are text, since JSON numbers are floats. */
  toJson(value: T): unknown;
}

const { housePercent, referralPercent, cardsPerPlayer, sideBySideAt } = settingBounds;
const MAX_REGISTER_BONUS = BigInt(settingBounds.registerBonus.max) * 100n;
const movements = Object.keys(moneyLimits) as MoneyMovement[];

/** The kinds of all settings; a new setting is one entry here. */
export const settingKinds: { readonly [N in SiteSettingName]: SettingKind<SiteSettingValues[N]> } = {
  registerBonus: {
    initial: () => ({ isActive: false, amountSantim: santim(0n) }),
    parse(json) {
      if (!isRecord(json, ['isActive', 'amountSantim'])) return null;
      const amount = parseSantim(json['amountSantim']);
      if (typeof json['isActive'] !== 'boolean' || amount === null || amount > MAX_REGISTER_BONUS)
        return null;
      if (json['isActive'] && amount === 0n) return null;
      return { isActive: json['isActive'], amountSantim: amount };
    },
    toJson: ({ isActive, amountSantim }) => ({ isActive, amountSantim: amountSantim.toString() }),
  },
  snow: {
    initial: () => false,
    parse: (json) => (typeof json === 'boolean' ? json : null),
    toJson: (value) => value,
  },
  housePercent: {
    initial: (env) => new Map(stakes.map((stake) => [stake, env.housePercentTenths])),
    parse: (json) => byStake(json, (given) => isTenths(given, housePercent)),
    toJson: (value) => Object.fromEntries(value),
  },
  sideBySideAt: {
    initial: (env) => new Map(stakes.map((stake) => [stake, env.sideBySideAt])),
    parse: (json) => byStake(json, (given) => isWhole(given, sideBySideAt)),
    toJson: (value) => Object.fromEntries(value),
  },
  cardsPerPlayer: {
    initial: (env) => env.cardsPerPlayer,
    parse: (json) => (isWhole(json, cardsPerPlayer) ? json : null),
    toJson: (value) => value,
  },
  moneyLimits: {
    initial: () => moneyLimits,
    parse(json) {
      if (!isRecord(json, movements)) return null;
      const given = movements.map((name) => [name, limitsOf(json[name], moneyLimits[name])] as const);
      if (given.some(([, limits]) => limits === null)) return null;
      return Object.fromEntries(given) as MoneyLimitsSetting;
    },
    toJson: (value) => value,
  },
  referralPercent: {
    initial: () => referralPercent.initial * 10,
    parse: (json) => (isTenths(json, referralPercent) ? json : null),
    toJson: (value) => value,
  },
};

/** Settings that touch money or odds: each change of them is logged (fairness.md 8). */
export const loggedSettings: readonly SiteSettingName[] = (
  Object.keys(settingKinds) as SiteSettingName[]
).filter((name) => name !== 'snow' && name !== 'sideBySideAt');

/** A number for each public stake. */
function byStake(json: unknown, isValid: (given: unknown) => given is number): Map<number, number> | null {
  if (!isRecord(json, stakes.map(String))) return null;
  const given = stakes.map((stake): [number, unknown] => [stake, json[stake]]);
  const valid = given.filter((one): one is [number, number] => isValid(one[1]));
  return valid.length === stakes.length ? new Map(valid) : null;
}

/** Limits that lie within those of the contract. */
function limitsOf(json: unknown, widest: WholeBirrLimits): WholeBirrLimits | null {
  if (!isRecord(json, ['min', 'max'])) return null;
  const { min, max } = json;
  return isWhole(min, widest) && isWhole(max, widest) && min <= max ? { min, max } : null;
}

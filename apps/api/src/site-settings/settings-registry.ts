import { santim, type Santim } from '@libs/money';

/** The register bonus (rules.md "Bonus, referral, leaderboards"). */
export interface RegisterBonusSetting {
  isActive: boolean;
  amountSantim: Santim;
}

/** Every setting that can be changed while the product runs, by name. */
export interface SiteSettingValues {
  registerBonus: RegisterBonusSetting;
  /** Snow on the shell, not only at sign-in. */
  snow: boolean;
}

export type SiteSettingName = keyof SiteSettingValues;

/** How a setting is stored and checked. */
export interface SettingKind<T> {
  /** In force until somebody changes it. */
  initial: T;
  /** The value of a JSON form, or null if it is none. */
  parse(json: unknown): T | null;
  /** What `parse` reads back; amounts as text, since JSON numbers are floats. */
  toJson(value: T): unknown;
}

/** 10 000 birr: more is a typing mistake. */
const MOST_REGISTER_BONUS = 1_000_000n;

/** The kinds of all settings; a new setting is one entry here. */
export const settingKinds: { readonly [N in SiteSettingName]: SettingKind<SiteSettingValues[N]> } = {
  registerBonus: {
    initial: { isActive: false, amountSantim: santim(0n) },
    parse(json) {
      if (!isRecord(json) || Object.keys(json).some((key) => !['isActive', 'amountSantim'].includes(key))) {
        return null;
      }
      const amount = parseSantim(json['amountSantim']);
      if (typeof json['isActive'] !== 'boolean' || amount === null || amount > MOST_REGISTER_BONUS)
        return null;
      if (json['isActive'] && amount === 0n) return null;
      return { isActive: json['isActive'], amountSantim: amount };
    },
    toJson: ({ isActive, amountSantim }) => ({ isActive, amountSantim: amountSantim.toString() }),
  },
  snow: {
    initial: false,
    parse: (json) => (typeof json === 'boolean' ? json : null),
    toJson: (value) => value,
  },
};

/** Santim from text, or from a whole number that is exact. */
function parseSantim(json: unknown): Santim | null {
  if (typeof json === 'string' && /^\d{1,15}$/.test(json)) return santim(BigInt(json));
  if (typeof json === 'number' && Number.isSafeInteger(json) && json >= 0) return santim(BigInt(json));
  return null;
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

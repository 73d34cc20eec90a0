import { parseBirr, toBirr } from '@libs/money';
import { settingKinds, type SiteSettingName, type SiteSettingValues } from '../settings';

/** A setting as the wire has it: money in birr, percents in percent. */
interface WireForm<T> {
  toWire(value: T): unknown;
  /** The stored form of a value, which the setting then checks; an invalid value becomes an invalid stored form. */
  toStored(wire: unknown): unknown;
}

const same: WireForm<unknown> = { toWire: (value) => value, toStored: (wire) => wire };

const wireForms: { readonly [N in SiteSettingName]: WireForm<SiteSettingValues[N]> } = {
  snow: same,
  cardsPerPlayer: same,
  moneyLimits: same,
  registerBonus: {
    toWire: ({ isActive, amountSantim }) => ({ isActive, amount: toBirr(amountSantim) }),
    toStored(wire) {
      if (!isObject(wire)) return null;
      const { amount, ...rest } = wire;
      const parsed = parseBirr(amount);
      const amountSantim = parsed.ok ? parsed.amount.toString() : amount === 0 ? '0' : null;
      return { ...rest, amountSantim };
    },
  },
  housePercent: {
    toWire: (value) => Object.fromEntries([...value].map(([stake, tenths]) => [stake, tenths / 10])),
    toStored: (wire) =>
      isObject(wire)
        ? Object.fromEntries(Object.entries(wire).map(([stake, percent]) => [stake, tenthsOf(percent)]))
        : null,
  },
  sideBySideAt: { toWire: (value) => Object.fromEntries(value), toStored: (wire) => wire },
  referralPercent: { toWire: (tenths) => tenths / 10, toStored: tenthsOf },
};

/** A value in the form that staff see. */
export function toWire<N extends SiteSettingName>(name: N, value: SiteSettingValues[N]): unknown {
  const form: WireForm<SiteSettingValues[N]> = wireForms[name];
  return form.toWire(value);
}

/** A value that staff sent, in its stored form, not checked yet. */
export function toStored(name: SiteSettingName, wire: unknown): unknown {
  return wireForms[name].toStored(wire);
}

/** A stored version in the form that staff see; unchanged if this build cannot read it. */
export function storedToWire(name: string, stored: unknown): unknown {
  if (!isSetting(name)) return stored;
  return readable(name, stored);
}

export function isSetting(name: string): name is SiteSettingName {
  return Object.hasOwn(settingKinds, name);
}

function readable<N extends SiteSettingName>(name: N, stored: unknown): unknown {
  const value: SiteSettingValues[N] | null = settingKinds[name].parse(stored);
  return value === null ? stored : toWire(name, value);
}

/** A percentage with at most one decimal in tenths; null for anything else. */
function tenthsOf(percent: unknown): number | null {
  return typeof percent === 'number' && /^\d+(\.\d)?$/.test(`${percent}`) ? Math.round(percent * 10) : null;
}

function isObject(wire: unknown): wire is Record<string, unknown> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire);
}

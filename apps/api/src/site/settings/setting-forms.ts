import { moneyLimits, stakes, type MoneyMovement } from '@libs/contract';
import { parseBirr, santim, toBirr, type Santim, type WholeBirrLimits } from '@libs/money';

/** How the value of a setting is checked, stored and shown. */
export interface SettingForm<T> {
  /** The value of a stored JSON form; null if it is not valid. */
  parse: (json: unknown) => T | null;
  /** The form that is stored, logged and read by `parse`. Amounts are text, since JSON numbers are floats. */
  toJson: (value: T) => unknown;
  /** The form that staff see: money in birr, percents in percent. */
  toWire: (value: T) => unknown;
  /** The stored form of what staff sent, not checked yet; what is invalid becomes an invalid stored form. */
  fromWire: (wire: unknown) => unknown;
}

interface Bounds {
  min: number;
  max: number;
}

const same = (value: unknown): unknown => value;

export const onOff: SettingForm<boolean> = {
  parse: (json) => (typeof json === 'boolean' ? json : null),
  ...{ toJson: same, toWire: same, fromWire: same },
};

/** A whole number within bounds, both ends included. */
export function wholeNumber(bounds: Bounds): SettingForm<number> {
  return {
    parse: (json) => (isWhole(json, bounds) ? json : null),
    ...{ toJson: same, toWire: same, fromWire: same },
  };
}

/** A percent in steps of 0.1 within bounds in percent; stored in tenths. */
export function percent({ min, max }: Bounds): SettingForm<number> {
  return {
    ...wholeNumber({ min: min * 10, max: max * 10 }),
    toWire: (tenths) => tenths / 10,
    fromWire: tenthsOf,
  };
}

/** A number for each public stake in whole birr. */
export function byStake(one: SettingForm<number>): SettingForm<ReadonlyMap<number, number>> {
  const each = (value: ReadonlyMap<number, number>, to: (given: number) => unknown) =>
    Object.fromEntries([...value].map(([stake, given]) => [stake, to(given)]));
  return {
    parse(json) {
      if (!isRecord(json, stakes.map(String))) return null;
      const given = stakes.map((stake) => [stake, one.parse(json[stake])] as const);
      const valid = given.filter((entry): entry is [(typeof stakes)[number], number] => entry[1] !== null);
      return valid.length === stakes.length ? new Map(valid) : null;
    },
    toJson: (value) => each(value, one.toJson),
    toWire: (value) => each(value, one.toWire),
    fromWire: (wire) =>
      isObject(wire)
        ? Object.fromEntries(Object.entries(wire).map(([stake, given]) => [stake, one.fromWire(given)]))
        : null,
  };
}

/** An amount that is paid while a switch is on, at most `max` whole birr. */
export function switchedAmount(max: number): SettingForm<{ isActive: boolean; amountSantim: Santim }> {
  return {
    parse(json) {
      if (!isRecord(json, ['isActive', 'amountSantim'])) return null;
      const { isActive } = json;
      const amountSantim = parseSantim(json['amountSantim']);
      if (typeof isActive !== 'boolean' || amountSantim === null || amountSantim > BigInt(max) * 100n)
        return null;
      return isActive && amountSantim === 0n ? null : { isActive, amountSantim };
    },
    toJson: ({ isActive, amountSantim }) => ({ isActive, amountSantim: amountSantim.toString() }),
    toWire: ({ isActive, amountSantim }) => ({ isActive, amount: toBirr(amountSantim) }),
    fromWire(wire) {
      if (!isObject(wire)) return null;
      const { amount, ...rest } = wire;
      const parsed = parseBirr(amount);
      const amountSantim = parsed.ok ? parsed.amount.toString() : amount === 0 ? '0' : null;
      return { ...rest, amountSantim };
    },
  };
}

/** Limits in whole birr by movement, never wider than the contract's. */
export const limitsByMovement: SettingForm<Readonly<Record<MoneyMovement, WholeBirrLimits>>> = {
  parse(json) {
    const movements = Object.keys(moneyLimits) as MoneyMovement[];
    if (!isRecord(json, movements)) return null;
    const given = movements.map((name) => [name, limitsOf(json[name], moneyLimits[name])] as const);
    if (given.some(([, limits]) => limits === null)) return null;
    return Object.fromEntries(given) as Record<MoneyMovement, WholeBirrLimits>;
  },
  ...{ toJson: same, toWire: same, fromWire: same },
};

function limitsOf(json: unknown, widest: WholeBirrLimits): WholeBirrLimits | null {
  if (!isRecord(json, ['min', 'max'])) return null;
  const { min, max } = json;
  return isWhole(min, widest) && isWhole(max, widest) && min <= max ? { min, max } : null;
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A JSON object with exactly these keys. */
function isRecord(json: unknown, keys: readonly string[]): json is Record<string, unknown> {
  if (!isObject(json)) return false;
  return Object.keys(json).length === keys.length && keys.every((key) => Object.hasOwn(json, key));
}

function isWhole(json: unknown, { min, max }: Bounds): json is number {
  return Number.isSafeInteger(json) && min <= (json as number) && (json as number) <= max;
}

/** A percent with at most one decimal in tenths; null for anything else. */
function tenthsOf(given: unknown): number | null {
  return typeof given === 'number' && /^\d+(\.\d)?$/.test(`${given}`) ? Math.round(given * 10) : null;
}

/** Santim from text, or from a whole number that is exact. */
function parseSantim(json: unknown): Santim | null {
  if (typeof json === 'string' && /^\d{1,15}$/.test(json)) return santim(BigInt(json));
  if (typeof json === 'number' && Number.isSafeInteger(json) && json >= 0) return santim(BigInt(json));
  return null;
}

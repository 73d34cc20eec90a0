import {
  adjustmentLimits,
  moneyLimits,
  scheduleStakes,
  settingBounds,
  spaceStakes,
  stakes,
} from '@libs/contract';
import { santim } from '@libs/money';
import type { Env } from '../../config';
import {
  byStake,
  limitsByMovement,
  onOff,
  percent,
  type SettingForm,
  switchedAmount,
  wholeNumber,
} from './setting-forms';

/** All that the server knows of one setting. */
export interface SettingDefinition<T> extends SettingForm<T> {
  /** In force until somebody changes it: what the environment says, or a constant. */
  initial: (env: Env) => T;
  /** How many admins a change takes (controls.md 1): one where it moves no money, or only stops something. */
  admins: 'one' | 'two' | ((value: T) => 'one' | 'two');
  /** True where it touches money or odds: the transparency log tells each change (fairness.md 8). */
  isLogged: boolean;
  /** Santim that each account costs, where that can be said. */
  costOf?: (value: T) => bigint;
}

const define = <T>(definition: SettingDefinition<T>) => definition;
const everyStake = (given: number) => new Map<number, number>(stakes.map((stake) => [stake, given]));

const definitions = {
  /** Paid to the bonus balance of a new account (rules.md "Bonus, referral, leaderboards"). */
  registerBonus: define({
    ...switchedAmount(settingBounds.registerBonus.max),
    initial: () => ({ isActive: false, amountSantim: santim(0n) }),
    admins: ({ isActive }) => (isActive ? 'two' : 'one'),
    isLogged: true,
    costOf: ({ isActive, amountSantim }) => (isActive ? amountSantim : 0n),
  }),
  /** Snow on the shell, not only at sign-in. */
  snow: define({ ...onOff, initial: () => false, admins: 'one', isLogged: false }),
  /** Base house percent in tenths, by public stake in whole birr. */
  housePercent: define({
    ...byStake(percent(settingBounds.housePercent)),
    initial: (env) => everyStake(env.housePercentTenths),
    admins: 'two',
    isLogged: true,
  }),
  /** Cards at which a round starts beside others of its room, by public stake in whole birr. */
  sideBySideAt: define({
    ...byStake(wholeNumber(settingBounds.sideBySideAt)),
    initial: (env) => everyStake(env.sideBySideAt),
    admins: 'one',
    isLogged: false,
  }),
  /** Cards that one player may have in one round, by public stake in whole birr. */
  cardsPerPlayer: define({
    ...byStake(wholeNumber(settingBounds.cardsPerPlayer)),
    initial: (env) => everyStake(env.cardsPerPlayer),
    admins: 'two',
    isLogged: true,
  }),
  /** Limits in whole birr, by movement. */
  moneyLimits: define({ ...limitsByMovement, initial: () => moneyLimits, admins: 'two', isLogged: true }),
  /** The referrer's share of the house's cut from a referred player, in tenths of a percent. */
  referralPercent: define({
    ...percent(settingBounds.referralPercent),
    initial: () => settingBounds.referralPercent.initial * 10,
    admins: 'two',
    isLogged: true,
  }),
};

export type SiteSettingName = keyof typeof definitions;

/** The values of all settings, by name. */
export type SiteSettingValues = {
  readonly [N in SiteSettingName]: (typeof definitions)[N] extends SettingDefinition<infer T> ? T : never;
};

/** What an operator changes while the product runs, one object a setting (CONTRIBUTING.md "A setting"). */
export const settingDefinitions: {
  readonly [N in SiteSettingName]: SettingDefinition<SiteSettingValues[N]>;
} = definitions;

export const settingNames = Object.keys(definitions) as SiteSettingName[];
export const loggedSettings = settingNames.filter((name) => definitions[name].isLogged);

export function isSetting(name: string): name is SiteSettingName {
  return Object.hasOwn(definitions, name);
}

/** True for a stored value that one admin sets alone and at once. */
export function isAlone<N extends SiteSettingName>(name: N, stored: unknown): boolean {
  const { admins, parse }: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
  if (typeof admins === 'string') return admins === 'one';
  const value = parse(stored);
  return value !== null && admins(value) === 'one';
}

/** Santim that a stored value costs an account; 0 where it cannot be said. */
export function costOf<N extends SiteSettingName>(name: N, stored: unknown): bigint {
  const definition: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
  const value = definition.parse(stored);
  return value === null ? 0n : (definition.costOf?.(value) ?? 0n);
}

/** A stored version in the form that staff see; unchanged if this build cannot read it. */
export function storedToWire(name: string, stored: unknown): unknown {
  return isSetting(name) ? readable(name, stored) : stored;
}

function readable<N extends SiteSettingName>(name: N, stored: unknown): unknown {
  const definition: SettingDefinition<SiteSettingValues[N]> = settingDefinitions[name];
  const value = definition.parse(stored);
  return value === null ? stored : definition.toWire(value);
}

/** Why staff cannot change a value: the contract promises it, a rule fixes it, or servers read it when they start. */
type FixedBy = 'contract' | 'rule' | 'deployment';

/** Values that the backoffice shows with the settings and that cannot be changed there. */
export function fixedSettings(env: Env): { name: string; value: unknown; fixedBy: FixedBy }[] {
  const { callIntervalMs, countdownMs, fullCountdownMs, waitMs, lockMs, minPlayers } = env;
  return [
    { name: 'stakes', value: [...stakes], fixedBy: 'contract' },
    { name: 'spaceStakes', value: [...spaceStakes], fixedBy: 'contract' },
    { name: 'scheduleStakes', value: [...scheduleStakes], fixedBy: 'contract' },
    { name: 'secondAdminAbove', value: adjustmentLimits.aloneMax, fixedBy: 'rule' },
    {
      name: 'roundTimes',
      value: { callIntervalMs, countdownMs, fullCountdownMs, waitMs, lockMs },
      fixedBy: 'deployment',
    },
    { name: 'minPlayers', value: minPlayers, fixedBy: 'deployment' },
    { name: 'minimumAge', value: env.minimumAge, fixedBy: 'deployment' },
  ];
}

import { loadWindDownTexts } from '@libs/i18n';
import { addTexts, useT, dateTimeOf, etb } from '../../shared/i18n';
import { FactList, FactRow } from '../../shared/public-page/FactRow';

interface WindDownFactsProps extends WindDownSums {
  /** The names of the providers, as each of them spells its own. */
  names: Readonly<Record<string, string>>;
}

/** The wind-down of the house, as GET status tells of it. */
export interface WindDownSums {
  from: string;
  state: 'planned' | 'begun' | 'over';
  owed: number;
  listed: number;
  cash: { provider: string; amount: number }[];
}

const states = { planned: 'windDown.planned', begun: 'windDown.state.begun', over: 'windDown.over' } as const;

/** The date of the end, what is owed to players, and the money that stands against it. */
export function WindDownFacts({ from, state, owed, listed, cash, names }: WindDownFactsProps) {
  const t = useT();
  const time = dateTimeOf(from);
  return (
    <FactList name="wind-down">
      <FactRow
        name="wind-down-date"
        icon={state === 'over' ? 'check' : 'clock'}
        title={t('windDown.title')}
        details={[t(state === 'planned' ? 'windDown.coming' : 'windDown.begun', { time })]}
        value={t(states[state])}
      />
      <FactRow
        name="wind-down-owed"
        icon="people"
        title={t('status.owed')}
        details={[t('windDown.owed.detail')]}
        value={etb(owed)}
      />
      {state !== 'planned' && (
        <FactRow
          name="wind-down-listed"
          icon="clock"
          title={t('windDown.listed')}
          details={[t('windDown.listed.detail')]}
          value={etb(listed)}
        />
      )}
      {cash.map(({ provider, amount }) => (
        <FactRow
          key={provider}
          name={`wind-down-cash-${provider}`}
          icon="wallet"
          title={t('windDown.cash', {
            provider: provider === 'manual' ? t('windDown.manual') : (names[provider] ?? provider),
          })}
          details={[t('windDown.cash.detail')]}
          value={etb(amount)}
        />
      ))}
    </FactList>
  );
}

/** The facts with their texts: a chunk that only the visitors of a house that closes load. */
export async function loadWindDownFacts() {
  await addTexts(loadWindDownTexts);
  return WindDownFacts;
}

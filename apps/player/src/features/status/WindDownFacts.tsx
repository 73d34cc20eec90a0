import { useT, dateTimeOf, etb } from '../../shared/i18n';
import { FactList, FactRow } from '../../shared/public-page/FactRow';
import { providerNames } from './provider-names';

/** The wind-down of the house, as GET status tells of it. */
export interface WindDownFactsProps {
  from: string;
  state: 'planned' | 'begun' | 'over';
  owed: number;
  listed: number;
  cash: { provider: string; amount: number }[];
}

const states = { planned: 'windDown.planned', begun: 'windDown.state.begun', over: 'windDown.over' } as const;

/** The date of the end, what is owed to players, and the money that stands against it. */
export function WindDownFacts({ from, state, owed, listed, cash }: WindDownFactsProps) {
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
            provider: provider === 'manual' ? t('windDown.manual') : (providerNames[provider] ?? provider),
          })}
          details={[t('windDown.cash.detail')]}
          value={etb(amount)}
        />
      ))}
    </FactList>
  );
}

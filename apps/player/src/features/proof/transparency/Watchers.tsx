import { dateTimeOf, useT } from '../../../shared/i18n';
import { FactList, FactRow } from '../../../shared/public-page/FactRow';
import type { Transparency } from './transparency';

/** Who else keeps the log, and when each has seen it last. */
export function Watchers({ log: { witnesses } }: { log: Transparency }) {
  const t = useT();
  return (
    <section aria-labelledby="watchers">
      <h2 id="watchers">{t('transparency.watchers')}</h2>
      {witnesses.length === 0 && <p>{t('transparency.watchers.none')}</p>}
      <FactList name="watchers">
        {witnesses.map(({ key, name, operator, lastAt }) => (
          <FactRow
            key={key}
            state={lastAt ? 'good' : 'plain'}
            icon={lastAt ? 'check' : 'clock'}
            title={operator}
            details={[
              name,
              lastAt
                ? t('transparency.watchers.last', { time: dateTimeOf(lastAt) })
                : t('transparency.watchers.never'),
            ]}
          />
        ))}
      </FactList>
    </section>
  );
}

import type { MessageKey } from '@libs/i18n';
import { shortAmount, useT } from '../../../shared/i18n';
import { FactList, FactRow } from '../../../shared/public-page/FactRow';
import type { IconName } from '../../../shared/ui';
import type { Transparency } from './transparency';

const rows: readonly [name: keyof Transparency['rounds'], icon: IconName, title: MessageKey][] = [
  ['today', 'dice', 'transparency.today'],
  ['locked', 'lock', 'transparency.locked'],
  ['ended', 'check', 'transparency.ended'],
  ['refunded', 'undo', 'transparency.refunded'],
];

/** The rounds of today in the log. */
export function LoggedRounds({ log: { rounds } }: { log: Transparency }) {
  const t = useT();
  return (
    <FactList name="logged-rounds">
      {rows.map(([name, icon, title]) => (
        <FactRow
          key={name}
          name={`logged-${name}`}
          icon={icon}
          title={t(title)}
          value={shortAmount(rounds[name])}
        />
      ))}
    </FactList>
  );
}

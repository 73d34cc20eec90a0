import { useConfig } from '../../shared/app-state/use-config';
import { shortAmount, useT } from '../../shared/i18n';

/** The rule of today's tax on winnings; nothing without one. */
export function TaxLine({ className }: { className?: string | undefined }) {
  const t = useT();
  const tax = useConfig()?.tax;
  return tax ? (
    <p className={className}>
      {t(tax.from > 0 ? 'cards.taxFrom' : 'cards.tax', { ...tax, from: shortAmount(tax.from) })}
    </p>
  ) : null;
}

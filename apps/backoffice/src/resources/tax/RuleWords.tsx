import { useTranslate } from 'react-admin';
import { calendarDay, etb } from '../../shared/fields/format';

interface RuleTerms {
  from: string;
  percent: number;
  threshold: number;
  base: 'prize' | 'prizeLessStake';
}

/** A tax rule in a sentence, for the page of the rules and for the second person. */
export function RuleWords({ from, percent, threshold, base }: RuleTerms) {
  const t = useTranslate();
  return (
    <>
      {t(`backoffice.tax.says.${percent === 0 ? 'none' : base}`, {
        from: calendarDay(from),
        percent,
        threshold: etb(threshold),
      })}
    </>
  );
}

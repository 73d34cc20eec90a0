import { etb } from '../../../../shared/i18n';

/** Splits "ETB 1,444.00" into its unit and its amount, which are set in different sizes. `whole` drops ".00". */
export function etbParts(birr: number, whole = false): [unit: string, amount: string] {
  const [unit = '', amount = ''] = etb(birr).split('\u00a0');
  return [unit, whole ? amount.replace(/\.00$/, '') : amount];
}

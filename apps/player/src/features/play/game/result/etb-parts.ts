import { etb } from '../../../../shared/i18n';

/** Splits "ETB 1,444.00" into its unit and its amount, which are set in different sizes. `whole` drops ".00". */
export function etbParts(birr: number, whole = false): [unit: string, figure: string] {
  const [unit = '', figure = ''] = etb(birr).split('\u00a0');
  return [unit, whole ? figure.replace(/\.00$/, '') : figure];
}

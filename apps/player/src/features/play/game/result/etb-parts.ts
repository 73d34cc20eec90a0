import { etb } from '../../../../shared/i18n';

/** "ETB 1,444.00" as its unit and its figure, which are set in different sizes. `whole` drops ".00". */
export function etbParts(birr: number, whole = false): [unit: string, figure: string] {
  const [unit = '', figure = ''] = etb(birr).split('\u00a0');
  return [unit, whole ? figure.replace(/\.00$/, '') : figure];
}

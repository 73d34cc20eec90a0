/** Pages on which a player does something that a change of the page would break off. */
const BUSY = /^\/(wallet|chat|game|select-cards)(\/|$)/i;
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea, [contenteditable="true"]';

const isFilled = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';

/** Whether the player must not be taken to another page now: typing, in the wallet, a dialog, or another round. */
export function isBusy(path: string): boolean {
  if (BUSY.test(path) || document.querySelector('[aria-modal="true"]')) return true;
  if (document.activeElement?.matches(FIELDS)) return true;
  return [...document.querySelectorAll(`main :is(${FIELDS})`)].some(isFilled);
}

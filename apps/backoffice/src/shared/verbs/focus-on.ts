/** A ref that focuses the first field when a dialog opens; one fixed function, so that React calls it only once. */
export const focusOn = (input: HTMLElement | null): void => input?.focus();

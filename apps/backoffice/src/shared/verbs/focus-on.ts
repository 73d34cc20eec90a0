/** A ref that focuses the first field of an opening dialog; always the same function, so that it runs once. */
export const focusOn = (input: HTMLElement | null): void => input?.focus();

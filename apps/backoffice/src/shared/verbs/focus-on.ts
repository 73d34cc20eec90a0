/** A ref that puts the focus on the first field of a dialog that opens; always the same function, so it does so once. */
export const focusOn = (input: HTMLElement | null): void => input?.focus();

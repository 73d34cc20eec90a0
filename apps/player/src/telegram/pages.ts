/** Codes of a start parameter that open a page; any other one is the code of who invites (channels.md 1). */
const STARTS: readonly [form: RegExp, page: string][] = [
  [/^round_([0-9a-f-]{36})$/i, '/round/'],
  [/^space_([\w-]{1,58})$/, '/joinspace/'],
];

/**
 * The page that the Mini App opens.
 * @param query of the address that a button of the bot has opened
 * @param initData whose start parameter only chooses a page here
 */
export function pageOf(query: string, initData: string): string {
  if (new URLSearchParams(query).get('to') === 'wallet') return '/wallet';
  const start = new URLSearchParams(initData).get('start_param') ?? '';
  for (const [form, page] of STARTS) {
    const id = form.exec(start)?.[1];
    if (id !== undefined) return page + id;
  }
  return '/BetAmountPage';
}

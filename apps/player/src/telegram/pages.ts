/**
 * Start parameters that open a page; any other start parameter is the code of the player who invites (channels.md 1).
 */
const STARTS: readonly [form: RegExp, page: string][] = [
  [/^round_([0-9a-f-]{36})$/i, '/round/'],
  [/^space_([\w-]{1,58})$/, '/joinspace/'],
];

/** The form of a page that a message of the bot may name: a path of this app. */
const PAGE = /^\/(?!\/)[A-Za-z0-9/-]{1,80}$/;

/**
 * The page that the Mini App opens.
 * @param query query of the address that a button of the bot has opened
 * @param initData launch data; its start parameter is used here only to choose a page
 */
export function pageOf(query: string, initData: string): string {
  const asked = new URLSearchParams(query);
  if (asked.get('to') === 'wallet') return '/wallet';
  const named = asked.get('page') ?? '';
  if (PAGE.test(named)) return named;
  const start = new URLSearchParams(initData).get('start_param') ?? '';
  for (const [form, page] of STARTS) {
    const id = form.exec(start)?.[1];
    if (id !== undefined) return page + id;
  }
  return '/BetAmountPage';
}

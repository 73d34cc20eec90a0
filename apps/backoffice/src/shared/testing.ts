import type { Staff } from '../providers/staff';

/** The admin before whose eyes a test shows a page. */
export const ALMAZ: Staff = {
  ...({ id: 'me', name: 'Almaz', phoneNo: '0911000001', role: 'player' } as const),
  ...{ isSystemAdmin: true, isInspector: false },
};

/** The server's answer with this body, which may be the rows of a list. */
export const json = (body: unknown): object => ({
  ...{ ok: true, status: 200 },
  headers: new Headers({
    'content-type': 'application/json',
    'content-range': `0-99/${Array.isArray(body) ? body.length : 0}`,
  }),
  ...{ json: () => Promise.resolve(body), text: () => Promise.resolve(JSON.stringify(body)) },
});

/** Answers of the server by path; it finds nothing under any other. */
export function serverSays(answers: Record<string, (query: URLSearchParams) => object>): void {
  globalThis.fetch = ((address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const path = Object.keys(answers).find((one) => pathname.endsWith(one));
    const none = { ok: false, status: 404, headers: new Headers(), text: () => Promise.resolve('') };
    return Promise.resolve(path ? answers[path]?.(searchParams) : none);
  }) as unknown as typeof fetch;
}

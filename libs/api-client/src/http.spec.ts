import { createHttp, type HttpSettings, type Refusal } from './http';

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused');
  }
}
class Unanswered extends Error {}

/** A body whose line breaks after some of it has come. */
const cutAfter = (text: string, error: Error = new TypeError('terminated')) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      controller.error(error);
    },
  });

const json = { 'content-type': 'application/json' };
const client = (answer: () => Response, more: Partial<HttpSettings> = {}) =>
  createHttp({
    fetch: async () => answer(),
    language: () => 'en',
    refused: (refusal) => new Refused(refusal),
    unanswered: () => new Unanswered(),
    ...more,
  });
const asked = (answer: () => Response, signal?: AbortSignal) =>
  client(answer).call('x', { method: 'POST', idempotencyKey: 'k', ...(signal && { signal }) });

describe('an answer of the API', () => {
  it('is its body, and the empty object where it has none', async () => {
    expect(await asked(() => Response.json({ a: 1 }))).toMatchObject({ body: { a: 1 } });
    expect((await asked(() => new Response('', { status: 201 }))).body).toEqual({});
    expect((await asked(() => new Response(null, { status: 204 }))).body).toEqual({});
  });

  it.each([
    ['is cut off in its text', () => new Response('{"ref":"E', { headers: json })],
    ['is cut off on the line', () => new Response(cutAfter('{"ref":"E'), { headers: json })],
    ['breaks before it begins', () => new Response(cutAfter(''), { headers: json })],
    ['is the page of somebody between', () => new Response('<html>Sign in to Wi-Fi</html>')],
  ])('is none where it %s', async (_, answer) => {
    await expect(asked(answer)).rejects.toBeInstanceOf(Unanswered);
  });

  it.each([
    ['cut off', () => new Response(cutAfter('{"code":"LIM'), { status: 422 }), 422],
    ['no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['empty', () => new Response('', { status: 409 }), 409],
  ])('stays a refusal of its status where the body is %s', async (_, answer, status) => {
    await expect(asked(answer)).rejects.toMatchObject({ refusal: { status, code: undefined, body: {} } });
  });

  it('is given up where the caller gave up while it came', async () => {
    const gone = new DOMException('gone', 'AbortError');
    const answer = () => new Response(cutAfter('{"a":', gone));
    await expect(asked(answer, AbortSignal.abort())).rejects.toBe(gone);
    // An older browser ends a time limit with an AbortError, too.
    await expect(asked(answer)).rejects.toBeInstanceOf(Unanswered);
  });
});

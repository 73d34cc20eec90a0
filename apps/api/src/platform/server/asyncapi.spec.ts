import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from '@asyncapi/parser';
import { clientEvents, serverEvents, type ErrorCode } from '@libs/contract';
import { describeSocket } from './asyncapi';

const RECORDED = join(import.meta.dirname, '../../../test/wire/recorded');
const recorded = (name: string) =>
  JSON.parse(readFileSync(join(RECORDED, `socket-${name}.json`), 'utf8')) as Record<
    string,
    Record<string, { code?: ErrorCode }>
  >;

describe('the AsyncAPI description of the socket', () => {
  const text = JSON.stringify(describeSocket());

  it("is valid for the AsyncAPI project's own parser, examples included", async () => {
    const { document, diagnostics } = await new Parser().parse(text);
    expect(diagnostics.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([]);
    const operations = document?.operations().all() ?? [];
    expect(operations.filter((one) => one.isReceive()).map((one) => one.id())).toEqual(
      Object.keys(clientEvents),
    );
    expect(operations.filter((one) => one.isSend())).toHaveLength(Object.keys(serverEvents).length);
    for (const message of document?.messages().all() ?? [])
      expect([message.id(), message.hasPayload(), message.summary()]).toEqual([
        message.id(),
        true,
        expect.stringMatching(/\.$/),
      ]);
  });

  it('names every refusal in the recorded answers to socket events', () => {
    const { components } = describeSocket() as {
      components: { messages: Record<string, { examples?: { name: string }[] }> };
    };
    for (const [event, answers] of Object.entries(recorded('answers'))) {
      const named = components.messages[`${event}.refused`]?.examples?.map(({ name }) => name);
      const seen = Object.values(answers).flatMap(({ code }) => code ?? []);
      expect([event, named]).toEqual([event, expect.arrayContaining(seen)]);
    }
  });

  it('names every event that was recorded on the socket', () => {
    const events = Object.keys(recorded('events')).filter((name) => !name.startsWith('resync'));
    expect(Object.keys(serverEvents)).toEqual(expect.arrayContaining(events));
    expect(Object.keys(clientEvents)).toEqual(expect.arrayContaining(Object.keys(recorded('answers'))));
  });
});

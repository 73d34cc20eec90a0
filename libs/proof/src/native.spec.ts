import { createPublicKey, verify } from 'node:crypto';
import { Operator, trust } from '../test/operator';
import { followLog, useEd25519 } from './index';

const HEADER = Buffer.from('302a300506032b6570032100', 'hex');

describe("signatures by the machine's own library", () => {
  let checked = 0;

  beforeAll(() =>
    useEd25519((signature, message, publicKey) => {
      checked += 1;
      const key = Buffer.concat([HEADER, publicKey]);
      return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
    }),
  );

  it('let a log be followed as the lib’s own do, and refuse a changed signature', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    const follow = () => followLog(operator.read, trust, { state: null, now: Date.UTC(2023, 7, 24, 3) });
    const report = await follow();
    expect([report.broken, report.witnesses.length]).toEqual([null, 3]);
    expect(checked).toBeGreaterThan(3);
    const lines = operator.served.split('\n');
    const at = lines.findIndex((line) => line.startsWith('— bingo.example/log '));
    const signature = Buffer.from(lines[at]?.split(' ')[2] ?? '', 'base64');
    signature[20] = (signature[20] ?? 0) ^ 1;
    operator.served = lines.with(at, `— bingo.example/log ${signature.toString('base64')}`).join('\n');
    expect((await follow()).broken).toBe('unsigned');
  });
});

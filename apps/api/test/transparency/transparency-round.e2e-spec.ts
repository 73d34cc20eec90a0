import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockHashOf, patternSets, type ProofLog, type RoundProof } from '@libs/bingo';
import { trustOf, verifyPublished } from '@libs/proof';
import type { RoundSnapshot } from '@libs/contract';
import {
  leafHash,
  parseNote,
  parsePolicy,
  parseTlogProof,
  parseVkey,
  verifyNote,
  verifyTlogProof,
} from '@libs/transparency';
import { eventually } from '../support/eventually';
import { needs } from '../../../../test/needs';
import { buildGo, hasGo } from '../../../../libs/transparency/test/go-program';
import type { TransparencyDto } from '../../src/fairness/log/transparency.dto';
import { withoutTriggers } from '../support/players/players-ledger';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';
import { type PlayerSocket } from '../support/sockets/sockets-player';
import { checkLog } from '../support/transparency/check-log';
import { readWholeLog, valuesOf, type ReadLog } from '../support/transparency/log-reader';

describe('the log of a round that is played', () => {
  let test: TestApp;
  let phones: PlayerSocket[];
  let roomId: string;
  let playing: RoundSnapshot;
  let log: ReadLog;
  let state: TransparencyDto;
  let proof: Record<string, unknown>;

  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${test.url}/api/${path}`)).json()) as T;

  beforeAll(async () => {
    test = await createTestApp({
      env: { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '1500', LOCK_MS: '600', WAIT_MS: '60000' },
    });
    phones = await connectPlayers(test, 2);
    ({ roomId } = await openRoom(test));
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      await phone.confirm(roomId, [index + 1, index + 77]);
    }
    await phones[0]?.next('numberCall');
    playing = (await phones[0]?.resync(roomId)) as RoundSnapshot;
    await Promise.all(phones.map((phone) => phone.next('gameFinished')));
    state = await read('transparency');
    const witnessed = async () => {
      const rows = await test.db.query(
        `SELECT FROM log_witnessed w JOIN log_entries e ON e.round_id = $1 AND e.type = 'edil-bingo/end/v2' AND w.size > e.index`,
        [roomId],
      );
      return rows.length > 0;
    };
    await eventually(witnessed, 'a checkpoint that both witnesses have seen');
    log = await readWholeLog(test.url, state.key);
    proof = await read(`fairness/rounds/${roomId}`);
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  const lock = () => valuesOf(log, 'edil-bingo/lock/v2').find(({ round }) => round === roomId);
  const end = () => valuesOf(log, 'edil-bingo/end/v2').find(({ round }) => round === roomId);

  it('contains the lock as it was published', () => {
    expect(lock()).toMatchObject({
      number: '1',
      room: 'public',
      players: '2',
      cards: '4',
      lockHash: proof['lockHash'],
      commitment: proof['commitment'],
      chain: 'local',
      beacon: '0',
    });
    expect(lockHashOf(proof['cards'] as string[])).toBe(lock()?.lockHash);
  });

  it('contains the end after its lock, with its leaf', () => {
    const at = (type: string) =>
      log.entries.findIndex((text) => text.startsWith(`${type}\nround ${roomId}\n`));
    const [lockAt, endAt] = [at('edil-bingo/lock/v2'), at('edil-bingo/end/v2')];
    expect(endAt).toBeGreaterThan(lockAt);
    const winners = (proof['winners'] as { card: number; amount: number }[]).map(
      ({ card, amount }) => `${card}:${Math.round(amount * 100)}`,
    );
    expect(end()).toMatchObject({
      lock: Buffer.from(log.leaves[lockAt] ?? []).toString('hex'),
      status: 'Finished',
      reason: '-',
      secret: proof['secret'],
      head: proof['head'],
      calls: String((proof['calledNumbers'] as number[]).length),
      prize: String((proof['prize'] as number) * 100),
      winners: winners.join(),
    });
  });

  it('was sent to a phone as the signed lock before the first call, and again at its resync', () => {
    const key = parseVkey(state.lockKey);
    const told = phones[0]?.all('countdown').find(([{ lock: note }]) => note !== undefined)?.[0].lock;
    const note = parseNote(told ?? '');
    expect(note && key && verifyNote(note, [key])).toHaveLength(1);
    expect(log.entries).toContain(note?.text);
    expect(playing.lock).toBe(told);
  });

  it('is proven by a checkpoint that both witnesses signed', () => {
    const logged = proof['log'] as ProofLog;
    const policy = parsePolicy(
      [
        `log ${state.key}`,
        ...state.witnesses.map(({ key }, at) => `witness W${at} ${key}`),
        'group both all W0 W1',
        'quorum both',
        '',
      ].join('\n'),
    );
    expect(state.witnesses).toHaveLength(2);
    expect(logged.origin).toBe(state.origin);
    for (const one of [logged.lock, logged.end]) {
      const read = parseTlogProof(one?.proof ?? '');
      const seen = read && policy && verifyTlogProof(leafHash(Buffer.from(one?.entry ?? '')), read, policy);
      expect(seen?.seenAt.size).toBe(2);
    }
    const wrong = parseTlogProof(logged.lock?.proof ?? '');
    expect(wrong && policy && verifyTlogProof(leafHash(Buffer.from('another')), wrong, policy)).toBeNull();
  });

  it('matches the published document, for a checker with its own copy of the keys', () => {
    const { key, lockKey, witnesses } = state;
    const trust = trustOf({ logKeys: [key, lockKey], witnesses: witnesses.map((one) => one.key) });
    const report = verifyPublished(proof, trust);
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['logged', 'beaconNamed', 'ended']),
    );
    const other = verifyPublished({ ...proof, lockedAt: '2026-01-01T00:00:00.000Z' }, trust);
    expect(other).toMatchObject({ ok: false, headline: 'broken' });
  });

  it('counts today’s rounds', () => {
    expect(state.rounds).toMatchObject({ locked: 1, refunded: 0 });
    expect(state.origin).toBe(`127.0.0.1:${test.env.port}/log`);
  });

  needs('Go and its packages', hasGo)('read with Go’s packages note and tlog', () => {
    const folder = mkdtempSync(join(tmpdir(), 'transparency-served-'));
    let program: string;
    beforeAll(() => (program = buildGo('served', folder)), 180_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const readBy = async (vkey: string, text: string, entry: string): Promise<string> => {
      writeFileSync(join(folder, 'proof'), text);
      writeFileSync(join(folder, 'entry'), entry);
      const files = ['proof', 'entry'].map((name) => join(folder, name));
      // Waits without blocking, because this process is the server that answers.
      const child = promisify(execFile)(program, [vkey, `${test.url}/log/`, ...files]);
      return (await child.catch((error: { stdout: string }) => error)).stdout.trim();
    };

    it('passes an outside checker at its own addresses, and fails with another key, entry or place', async () => {
      const { entry = '', proof: served } = (proof['log'] as ProofLog).lock ?? {};
      const text = served ?? '';
      expect(await readBy(state.key, text, entry)).toMatch(/^whole \d+$/);
      expect(await readBy(state.lockKey, text, entry)).not.toMatch(/whole/);
      expect(await readBy(state.key, text, `${entry}more\n`)).not.toMatch(/whole/);
      expect(await readBy(state.key, text.replace(/^index \d+/m, 'index 99'), entry)).not.toMatch(/whole/);
    });
  });

  it('passes `npm run verify-log`, which exits with 1 when all tiles of hashes have other bytes', async () => {
    let isForged = false;
    const between = createServer((asked, reply) => {
      const path = asked.url ?? '';
      void fetch(test.url + path).then(async (answer) => {
        const bytes = Buffer.from(await answer.arrayBuffer());
        const isChanged = isForged && path.startsWith('/log/tile/0/');
        reply.writeHead(answer.status).end(isChanged ? bytes.map((byte) => byte ^ 0xff) : bytes);
      });
    });
    await once(between.listen(0, '127.0.0.1'), 'listening');
    // A round without a public beacon is always reported as in doubt, so no documents are sampled.
    const noDocuments = ['--sample', '0'];
    const verifyLog = async () => {
      const host = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
      const { code, printed } = await checkLog(test, 'verify-log', host, ...noDocuments);
      return [code, /broken +(.*)/.exec(printed)?.[1]];
    };
    expect(await verifyLog()).toEqual([0, undefined]);
    isForged = true;
    expect(await verifyLog()).toEqual([1, expect.stringMatching(/^tile: tile\/0\/000\.p\/\d+$/)]);
    between.close();
  });

  it('lets caches keep its tiles, and serves nothing else', async () => {
    const partial = await fetch(`${test.url}/log/tile/0/000.p/1`);
    expect([partial.status, partial.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(partial.headers.get('content-type')).toBe('application/octet-stream');
    for (const path of [
      'tile/0/000',
      'tile/0/0',
      'tile/0/000.p/250',
      'tile/entries/x001/000',
      'tile/9/000.p/1',
      'tile/',
    ])
      expect([path, (await fetch(`${test.url}/log/${path}`)).status]).toEqual([path, 404]);
  });

  it('contradicts the document once the database’s owner has given the round another pattern set', async () => {
    await withoutTriggers(
      ['ALTER TABLE rounds DROP CONSTRAINT rounds_lock_patterns_check', []],
      ['UPDATE rounds SET pattern_set = 9999 WHERE id = $1', [roomId]],
    );
    const changed = await read<RoundProof>(`fairness/rounds/${roomId}`);
    expect(changed.patternSet).toBe(9999);
    const trust = trustOf({ logKeys: [state.key, state.lockKey], witnesses: [] });
    const known = { ...patternSets, 9999: patternSets[1] };
    const { steps } = verifyPublished(changed, trust, { patternSets: known });
    expect(steps.find(({ ok }) => !ok)).toEqual({
      step: 'logged',
      ok: false,
      detail: 'mismatch',
      part: 'patterns',
    });
  });
});

import { FakeClock } from '../../src/platform/clock';
import { RingsJob } from '../../src/users/rings';
import { addCrowd } from '../support/rings/crowd';
import { loadWorld } from '../support/rings/load';
import { plantRings } from '../support/rings/planted';
import { Builder, DAY_MS, DAYS } from '../support/rings/population';
import { createTestApp, type TestApp } from '../support/servers/app';

/** The full size is 20 000 players with 50 rings (docs/testing.md). */
const PLAYERS = Number(process.env['PLAYERS'] ?? 4000);
const RINGS = Math.max(9, Math.round(PLAYERS / 400));
const SEED = Number(process.env['SEED'] ?? 21);

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

describe('planted rings', () => {
  const start = new Date('2026-10-01T00:00:00Z').getTime();
  const clock = new FakeClock(new Date(start + DAYS * DAY_MS));
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  it('are found for 95 % of their players, and at most 1 % of other players are taken for members', async () => {
    const builder = new Builder(SEED, start);
    const kinds = plantRings(builder, RINGS);
    addCrowd(builder, PLAYERS);
    builder.playAlone();
    const { world } = builder;
    await loadWorld(world);

    const began = performance.now();
    expect(await test.app.get(RingsJob, { strict: false }).run()).toBe(true);
    const seconds = (performance.now() - began) / 1000;

    const rows = await test.db.query<{ user_id: string }>(
      'SELECT user_id FROM ring_members WHERE ring_of(user_id) = ring_id',
    );
    const flagged = new Set(rows.map((row) => row.user_id));
    const planted = new Set(world.rings.flat());
    const right = [...flagged].filter((id) => planted.has(id)).length;
    const wrong = flagged.size - right;
    for (const kind of new Set(kinds)) {
      const own = world.rings.filter((_, n) => kinds[n] === kind).flat();
      console.info(
        `${kind}: ${percent(own.filter((id) => flagged.has(id)).length, own.length)} of ${own.length}`,
      );
    }
    console.info(
      `${world.members.length} players, ${world.purchases.length} purchases, ${RINGS} rings of ${planted.size}: recall ${percent(right, planted.size)}, false flags ${percent(wrong, world.members.length - planted.size)} (${wrong}), precision ${percent(right, flagged.size)}, ${seconds.toFixed(1)} s`,
    );
    const reasons = await test.db.query('SELECT 1 FROM rings WHERE jsonb_array_length(reasons) = 0');
    expect(reasons).toEqual([]);
    expect(right / planted.size).toBeGreaterThanOrEqual(0.95);
    expect(wrong / (world.members.length - planted.size)).toBeLessThanOrEqual(0.01);
  }, 480_000);
});

import type { Env } from '../../config';
import { FakeClock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import { Masks } from './masks';

const env = { otpPepper: 'ab'.repeat(32) } as Env;
const start = new Date('2026-11-26T06:30:00Z');
const setUp = () => {
  const clock = new FakeClock(start);
  return { clock, masks: new Masks(env, clock) };
};
const shown = new Set(['id', 'amount', 'player.id', 'can']);
const row = {
  id: 'c1',
  amount: 12.5,
  note: null,
  player: { id: 'u1', name: 'Hanna', phoneNo: '+251911000003' },
  facts: [{ value: 'a' }, { value: 'b' }],
  can: ['x'],
};
type Masked = typeof row;

describe('a masked answer', () => {
  it('keeps the shown fields, and what is absent, and masks everything else', () => {
    const masked = setUp().masks.mask([row], shown, 'cases', 'ines') as Masked[];
    expect(masked).toEqual([
      {
        ...row,
        player: {
          id: 'u1',
          name: expect.stringMatching(/^masked:/),
          phoneNo: expect.stringMatching(/^masked:/),
        },
        facts: [{ value: expect.stringMatching(/^masked:/) }, { value: expect.stringMatching(/^masked:/) }],
      },
    ]);
    expect(JSON.stringify(masked)).not.toMatch(/Hanna|251911/);
  });

  it('masks a field that is added later, and a whole answer without a list of fields', () => {
    const { masks } = setUp();
    expect(masks.mask({ id: 'c1', fresh: 'x' }, shown, 'cases/c1', 'ines')).toMatchObject({
      fresh: expect.stringMatching(/^masked:/) as string,
    });
    expect(masks.mask({ id: 'c1' }, new Set(), 'cases/c1', 'ines')).not.toMatchObject({ id: 'c1' });
  });

  it('is opened by its reader, with the row and the field, within two hours', () => {
    const { masks, clock } = setUp();
    const [{ player }] = masks.mask([row], shown, 'cases', 'ines') as [Masked];
    const open = () => masks.open(player.phoneNo, 'ines');
    expect(open()).toEqual({ value: '+251911000003', subject: 'cases:c1', field: 'player.phoneNo' });
    clock.advance(89 * 60_000);
    expect(open()).toMatchObject({ value: '+251911000003' });
    clock.advance(60_000);
    expect(open).toThrow(DomainError);
  });

  it('is opened by nobody else, and not if a letter of it differs', () => {
    const { masks } = setUp();
    const [{ player }] = masks.mask([row], shown, 'cases', 'ines') as [Masked];
    expect(() => masks.open(player.name, 'another')).toThrow(DomainError);
    const other = player.name.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(() => masks.open(other, 'ines')).toThrow(DomainError);
    expect(() => masks.open('', 'ines')).toThrow(DomainError);
  });

  it('has the same mask for a cell within the hour, and different ones for equal values of two cells', () => {
    const { masks } = setUp();
    const twice = [0, 1].map(() => JSON.stringify(masks.mask([row], shown, 'cases', 'ines')));
    expect(twice[0]).toBe(twice[1]);
    const [a, b] = masks.mask([row, { ...row, id: 'c2' }], shown, 'cases', 'ines') as [Masked, Masked];
    expect(a.player.name).not.toBe(b.player.name);
    expect(a.player.name.length).toBe(a.player.phoneNo.length);
  });
});

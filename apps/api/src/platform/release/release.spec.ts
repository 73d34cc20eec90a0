import { isAbove } from './index';

describe('the order of versions', () => {
  it.each([
    ['1.0.1', '1.0.0', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.0.0', '1.0.0', false],
    ['1.9.9', '1.10.0', false],
    ['1.99.99', '2.0.0', false],
  ])('says whether %s is above %s: %s', (version, other, above) => {
    expect(isAbove(version, other)).toBe(above);
  });
});

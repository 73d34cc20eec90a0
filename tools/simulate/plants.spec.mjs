import { readFileSync } from 'node:fs';
import { plants } from './plants.mjs';

describe('the plants of the simulator', () => {
  it.each(Object.entries(plants))('%s replaces a text that its file has once', (_, { file, from }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  });
});

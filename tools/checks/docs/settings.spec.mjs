import { settingsIn } from './settings.mjs';

const read = (body, head = '') =>
  settingsIn('env.ts', `${head}\nfunction readAll(settings, demo) {\n${body}\n}`);

describe('a setting', () => {
  it('is read with its name, default, range and the comment above it', () => {
    const body = 'return {\n// Port to\n// listen on.\nport: settings.integer("PORT", 3_000, 1, 65_535) };';
    expect(read(body)).toEqual([
      {
        name: 'PORT',
        within: 'readAll',
        meaning: 'Port to listen on.',
        fallback: '3000',
        takes: '1 to 65535',
      },
    ]);
  });

  it.each([
    ["settings.text('AA') ?? 'b'", 'b'],
    ["settings.text('AA')?.trim() ?? null", 'none'],
    ["settings.text('AA')", 'none'],
    ["settings.required('AA')", 'required'],
    ["settings.flag('AA', !production)", '1; production: 0'],
    ["settings.integer('AA', demo ? 0 : 24, 0, 168)", '24; demo: 0'],
    ["settings.oneOf('AA', kinds, 'one')", 'one'],
    ["url('AA', '/path', 'https://live')", 'https://live; demo: the sandbox'],
  ])('is read with its default from %s', (call, fallback) => {
    const [setting] = read(`// Why.\nconst a = ${call};`, "const kinds = ['one', 'two'] as const;");
    expect(setting).toMatchObject({ name: 'AA', fallback, meaning: 'Why.' });
  });

  it('is read with bounds that stand in an object', () => {
    const head = 'const TEN = 10;\nconst bounds = { cards: { min: 1, max: TEN } } as const;';
    const call = "settings.integerIn('AA', 4, bounds.cards)";
    expect(read(`// Why.\nconst a = ${call};`, head)).toMatchObject([{ fallback: '4', takes: '1 to 10' }]);
    expect(() => read(`// Why.\nconst a = ${call.replace('cards', 'games')};`, head)).toThrow('has no games');
  });

  it('takes a computed default from its comment', () => {
    const call = "settings.url('AA', addressOf(demo), ['https:'])";
    expect(() => read(`// Why.\nconst a = ${call};`)).toThrow('is computed');
    expect(read(`// Why. Default: the first address.\nconst a = ${call};`)).toMatchObject([
      { fallback: 'the first address', meaning: 'Why.', takes: 'URL (https)' },
    ]);
  });

  it('has an empty meaning if no comment stands directly above it', () => {
    expect(read("// Other.\nsettings.flag('AA', true);\nsettings.flag('BB', true);")).toMatchObject([
      { meaning: 'Other.' },
      { meaning: '' },
    ]);
  });

  it('with a parameter in its name is read once for each value of the parameter', () => {
    const text = "function read(settings, m: 'X' | 'Y') { return settings.text(`A_${m}_NAME`); }";
    expect(settingsIn('env.ts', text).map(({ name }) => name)).toEqual(['A_X_NAME', 'A_Y_NAME']);
  });
});

import { folderOf, wayOf, type Way } from './requests';

const origin = 'https://bingo.example';
const ask = (path: string, mode = 'cors', method = 'GET'): Way =>
  wayOf({ url: new URL(path, origin).href, mode, method }, origin);

test.each(['/api/config', '/api', '/socket.io/?EIO=4', '/sandbox/sms', '/backoffice/', '/backoffice'])(
  '%s is never answered from the phone, not even as a page',
  (path) => {
    expect(ask(path)).toBe('network');
    expect(ask(path, 'navigate')).toBe('network');
  },
);

test('only reading is answered from the phone', () => {
  expect(ask('/assets/index-abc.js', 'cors', 'POST')).toBe('network');
  expect(ask('/', 'navigate', 'POST')).toBe('network');
});

test('another origin is none of its business', () => {
  expect(ask('https://other.example/assets/index-abc.js')).toBe('network');
});

test.each(['/', '/game', '/round/5e1f', '/apiary'])('opening %s shows the shell', (path) => {
  expect(ask(path, 'navigate')).toBe('page');
});

test('parts of the build and recordings are kept', () => {
  expect(ask('/assets/GamePage-B9_x-1.js')).toBe('asset');
  expect(ask('/audio/am/53.mp3')).toBe('audio');
  expect(folderOf(`${origin}/audio/fx/win.mp3`)).toBe('fx');
});

test.each(['/assets/../api/config', '/audio/xx/1.mp3', '/audio/am/../../api/x.mp3', '/favicon.svg'])(
  '%s is left to the browser',
  (path) => {
    expect(ask(path)).toBe('network');
  },
);

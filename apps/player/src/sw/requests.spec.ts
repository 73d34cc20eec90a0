import { folderOf, strategyOf, type Strategy } from './requests';

const origin = 'https://bingo.example';
const ask = (path: string, mode = 'cors', method = 'GET'): Strategy =>
  strategyOf({ url: new URL(path, origin).href, mode, method }, origin);

test.each([
  '/api/config',
  '/api',
  '/socket.io/?EIO=4',
  '/sandbox/sms',
  '/backoffice/',
  '/backoffice',
  '/telegram',
  '/tv/k7mq3xd29p',
])('a request for %s is never answered from the cache, not even as a navigation', (path) => {
  expect(ask(path)).toBe('network');
  expect(ask(path, 'navigate')).toBe('network');
});

test('only GET requests are answered from the cache', () => {
  expect(ask('/assets/index-abc.js', 'cors', 'POST')).toBe('network');
  expect(ask('/', 'navigate', 'POST')).toBe('network');
});

test('a request to another origin goes to the network', () => {
  expect(ask('https://other.example/assets/index-abc.js')).toBe('network');
});

test.each(['/', '/game', '/round/5e1f', '/apiary'])(
  'a navigation to %s is answered with the shell',
  (path) => {
    expect(ask(path, 'navigate')).toBe('page');
  },
);

test('files of the build and recordings are cached', () => {
  expect(ask('/assets/GamePage-B9_x-1.js')).toBe('asset');
  expect(ask('/audio/am/53.mp3')).toBe('audio');
  expect(folderOf(`${origin}/audio/fx/win.mp3`)).toBe('fx');
});

test.each(['/assets/../api/config', '/audio/xx/1.mp3', '/audio/am/../../api/x.mp3', '/favicon.svg'])(
  'a request for %s is left to the browser',
  (path) => {
    expect(ask(path)).toBe('network');
  },
);

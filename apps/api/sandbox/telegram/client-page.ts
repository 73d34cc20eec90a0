/** A Telegram client in a browser: one chat with the bot, and the Mini App in a frame. No inline script or style. */
export const clientHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Telegram · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/telegram/client.css">
<script type="module" src="/sandbox/telegram/client.js"></script>
</head>
<body>
<header><span class="face" aria-hidden="true">ዕ</span><h1>Edil Bingo</h1>
<label>Id <input id="user" inputmode="numeric" autocomplete="off"></label>
<label>Phone <input id="phone" type="tel" autocomplete="off"></label>
<button id="theme" type="button">Dark</button></header>
<ol id="chat" aria-live="polite"></ol>
<div id="keyboard"></div>
<form id="form"><input id="text" aria-label="Message" placeholder="/start" autocomplete="off">
<button type="submit">Send</button></form>
<section id="app" hidden>
<div class="bar"><button id="back" type="button" hidden>‹ Back</button><b>Edil Bingo</b>
<button id="close" type="button">Close</button></div>
<iframe id="frame" title="Mini App"></iframe>
</section>
</body>
</html>
`;

export const clientCss = `@font-face { font-family: Ethiopic; src: url(/api/fonts/noto-sans-ethiopic.woff2) format("woff2");
  unicode-range: U+1200-137C; }
:root { color-scheme: light; --ground: #dfe7ee; --panel: #ffffff; --ink: #111111; --soft: #6b7a86;
  --link: #2481cc; --own: #e3f6cf; }
:root[data-theme=dark] { color-scheme: dark; --ground: #0e1621; --panel: #17212b; --ink: #f5f5f5; --soft: #7f91a4;
  --link: #5eb5f7; --own: #2b5278; }
* { box-sizing: border-box; }
body { margin: 0; height: 100dvh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 15px/1.4 system-ui, Ethiopic, sans-serif; }
header, form, .bar { display: flex; gap: .5rem; align-items: center; padding: .5rem; background: var(--panel); }
header { flex-wrap: wrap; }
h1 { margin: 0; font-size: 1rem; flex: 1; white-space: nowrap; }
.face { width: 2rem; height: 2rem; border-radius: 50%; display: grid; place-items: center; background: var(--link);
  color: #fff; }
label { color: var(--soft); font-size: .75rem; }
input { min-width: 0; width: 6.5rem; padding: .4rem; border: 1px solid var(--soft); border-radius: .4rem;
  background: var(--panel); color: inherit; font: inherit; }
form input { flex: 1; }
button { min-height: 2.25rem; padding: 0 .75rem; border: 0; border-radius: .5rem; background: var(--link); color: #fff;
  font: inherit; cursor: pointer; }
:root[data-theme=dark] button { color: #0e1621; }
#chat { flex: 1; margin: 0; padding: .75rem; overflow-y: auto; list-style: none; }
#chat li { width: fit-content; max-width: 85%; margin: 0 0 .5rem; padding: .5rem .75rem; border-radius: .75rem;
  background: var(--panel); white-space: pre-line; overflow-wrap: anywhere; }
#chat li.person { margin-left: auto; background: var(--own); }
#chat button, #keyboard button { display: block; width: 100%; margin-top: .4rem; }
#keyboard { padding: 0 .5rem; }
#app { position: fixed; inset: 0; display: flex; flex-direction: column; background: var(--panel); }
#app[hidden], [hidden] { display: none; }
.bar b { flex: 1; text-align: center; }
#app.full .bar { position: absolute; inset: 24px 0 auto; height: 46px; padding: 0 .5rem; background: none;
  pointer-events: none; }
#app.full .bar b { visibility: hidden; }
#app.full button { pointer-events: auto; border-radius: 1rem; }
iframe { flex: 1; width: 100%; border: 0; }
`;

export const clientJs = `const $ = (id) => document.getElementById(id);
const themes = {
  light: { bg_color: '#ffffff', text_color: '#111111', hint_color: '#6b7a86', link_color: '#2481cc',
    button_color: '#2481cc', button_text_color: '#ffffff', secondary_bg_color: '#dfe7ee' },
  dark: { bg_color: '#17212b', text_color: '#f5f5f5', hint_color: '#7f91a4', link_color: '#5eb5f7',
    button_color: '#5eb5f7', button_text_color: '#0e1621', secondary_bg_color: '#0e1621' },
};
const query = new URLSearchParams(location.search);
let theme = query.get('theme') === 'dark' ? 'dark' : 'light';
$('user').value = query.get('userId') ?? '42';
$('phone').value = query.get('phone') ?? '0922000042';
const user = () => Number($('user').value);
const post = (path, body) => fetch('/sandbox/telegram/' + path, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userId: user(), ...body }),
}).then((answer) => answer.json());
// A phone's client fills the whole screen and draws its buttons over the Mini App, below the bar of the phone.
const platform = query.get('platform') ?? 'web';
const insets = (top) => ({ top: $('app').className === 'full' ? top : 0, right: 0, bottom: 0, left: 0 });
const events = (window.telegramEvents = []);
const tell = (eventType, eventData) =>
  $('frame').contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
const showTheme = () => {
  document.documentElement.dataset.theme = theme;
  $('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
};
const viewport = () => {
  const { clientWidth: width, clientHeight: height } = $('frame');
  tell('viewport_changed', { width, height, is_state_stable: true, is_expanded: true });
};
const openApp = async (url) => {
  const { initData } = await post('init-data', { startParam: query.get('startapp') ?? undefined });
  const hash = new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0', tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(themes[theme]) });
  $('app').hidden = false;
  $('frame').src = url + '#' + hash;
};
const closeApp = () => {
  $('app').hidden = true;
  $('app').className = '';
  $('frame').src = 'about:blank';
  $('back').hidden = true;
  needsConfirmation = false;
};
let needsConfirmation = false;
const answers = {
  web_app_request_theme: () => tell('theme_changed', { theme_params: themes[theme] }),
  web_app_request_viewport: viewport,
  web_app_setup_back_button: ({ is_visible: visible }) => ($('back').hidden = !visible),
  web_app_setup_closing_behavior: ({ need_confirmation: needed }) => (needsConfirmation = needed),
  web_app_close: closeApp,
  web_app_open_link: ({ url }) => window.open(url, '_blank', 'noopener'),
  web_app_open_tg_link: ({ path_full: path }) => window.open('https://t.me' + path, '_blank', 'noopener'),
  web_app_request_phone: async () => {
    await post('contact', { phoneNo: $('phone').value });
    tell('phone_requested', { status: 'sent' });
  },
  web_app_request_fullscreen: () => {
    if (platform === 'web') return tell('fullscreen_failed', { error: 'UNSUPPORTED' });
    $('app').className = 'full';
    tell('fullscreen_changed', { is_fullscreen: true });
  },
  web_app_request_safe_area: () => tell('safe_area_changed', insets(24)),
  web_app_request_content_safe_area: () => tell('content_safe_area_changed', insets(46)),
};
addEventListener('message', ({ data, source }) => {
  if (source !== $('frame').contentWindow || typeof data !== 'string') return;
  const { eventType, eventData } = JSON.parse(data);
  events.push({ eventType, eventData });
  answers[eventType]?.(eventData ?? {});
});
$('back').addEventListener('click', () => tell('back_button_pressed'));
$('close').addEventListener('click', () => {
  if (!needsConfirmation || confirm('Changes that you made may not be saved.')) closeApp();
});
$('theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark';
  showTheme();
  if (!$('app').hidden) answers.web_app_request_theme();
});
const button = (text, pressed) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', pressed);
  return made;
};
const inline = ({ text, web_app: app, callback_data: data, url }) =>
  button(text, () => (app ? openApp(app.url) : url ? window.open(url) : post('press', { data }).then(refresh)));
const row = ({ from, text, markup }) => {
  const item = document.createElement('li');
  item.className = from;
  item.append(text, ...(markup?.inline_keyboard ?? []).flat().map(inline));
  return item;
};
let shown = '';
const refresh = async () => {
  const answer = await fetch('/sandbox/telegram/messages?userId=' + user());
  const text = await answer.text();
  if (text === shown) return;
  shown = text;
  const messages = JSON.parse(text);
  $('chat').replaceChildren(...messages.map(row));
  $('chat').scrollTop = $('chat').scrollHeight;
  const last = messages.findLast(({ markup }) => markup?.keyboard || markup?.remove_keyboard);
  const keys = (last?.markup.keyboard ?? []).flat().filter((key) => key.request_contact);
  $('keyboard').replaceChildren(
    ...keys.map((key) => button(key.text, () => post('contact', { phoneNo: $('phone').value }).then(refresh))),
  );
};
$('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = $('text').value.trim() || '/start';
  $('text').value = '';
  void post('send', { text }).then(refresh);
});
showTheme();
setInterval(() => refresh().catch(() => undefined), 1000);
void refresh();
`;

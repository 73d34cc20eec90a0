import { moneyCss, moneyHtml } from './page-money';

/** The page of the sandbox: no inline script or style, so that the whole site's policy applies to it. */
export const pageHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edil Bingo · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/page.css">
<script type="module" src="/sandbox/page.js"></script>
<script type="module" src="/sandbox/money.js"></script>
</head>
<body>
<header><h1>Sandbox</h1><p>The outside world of this demo: what would go to phones and banks arrives here.</p></header>
<main>
<section aria-labelledby="sms-title">
<h2 id="sms-title">SMS inbox</h2>
<form id="filter"><label for="to">Phone</label>
<input id="to" name="to" type="tel" inputmode="tel" autocomplete="off" placeholder="0911000003"></form>
<ol id="messages" aria-live="polite"></ol>
<p id="empty">No message yet. Ask for a code in the app.</p>
</section>
${moneyHtml}</main>
</body>
</html>
`;

export const pageCss = `:root { color-scheme: dark; --ground: #12231c; --panel: #1b3329; --line: #2f4f41; --ink: #f3efe2;
  --soft: #b9c7bd; --gold: #e9b949; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; color: var(--gold); font-size: 1.5rem; }
header p { margin: .25rem 0 1.5rem; color: var(--soft); }
section { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--panel); }
h2 { margin: 0 0 .75rem; font-size: 1.125rem; }
label { display: block; color: var(--soft); font-size: .875rem; }
input { width: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--ground); color: inherit; font: inherit; }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
ol { margin: 1rem 0 0; padding: 0; list-style: none; }
li { padding: .75rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li p { margin: .25rem 0 0; }
.meta { display: flex; justify-content: space-between; gap: 1rem; color: var(--soft); font-size: .875rem; }
.code { color: var(--gold); font: 600 1.5rem/1.4 ui-monospace, monospace; letter-spacing: .15em; }
[hidden] { display: none; }
${moneyCss}`;

export const pageJs = `const field = document.getElementById('to');
const list = document.getElementById('messages');
const empty = document.getElementById('empty');
const part = (tag, className, text) => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};
const row = ({ to, text, code, at }) => {
  const item = document.createElement('li');
  const meta = part('div', 'meta', '');
  meta.append(part('span', '', to), part('time', '', new Date(at).toLocaleTimeString()));
  item.append(meta, ...(code ? [part('div', 'code', code)] : []), part('p', '', text));
  return item;
};
let shown = '';
const refresh = async () => {
  const to = field.value.trim();
  const answer = await fetch('/sandbox/sms' + (to ? '?to=' + encodeURIComponent(to) : ''));
  const text = answer.ok ? await answer.text() : '[]';
  if (text === shown) return;
  shown = text;
  const messages = JSON.parse(text);
  list.replaceChildren(...messages.map(row));
  empty.hidden = messages.length > 0;
};
const tick = () => refresh().catch(() => undefined);
document.getElementById('filter').addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', tick);
setInterval(tick, 1500);
tick();
`;

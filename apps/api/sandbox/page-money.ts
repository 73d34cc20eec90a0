/** The money sections of the sandbox's page; their script is `moneyJs`. */
export const moneyHtml = `<section aria-labelledby="checkouts-title">
<h2 id="checkouts-title">Checkout pages and pushes</h2>
<ol id="checkouts"></ol>
<p id="no-checkouts">Nobody pays at the moment.</p>
</section>
<section aria-labelledby="payouts-title">
<h2 id="payouts-title">Payout queue</h2>
<ol id="payouts"></ol>
<p id="no-payouts">Nothing is to be paid out.</p>
</section>
<section aria-labelledby="receipts-title">
<h2 id="receipts-title">Receipts</h2>
<form id="receipt" class="grid">
<p><label for="r-id">Transaction number</label><input id="r-id" name="txnId" required pattern="[A-Za-z0-9]{6,30}" placeholder="DG61L089CL"></p>
<p><label for="r-medium">Medium</label><select id="r-medium" name="medium"><option>TELEBIRR</option><option>CBE</option></select></p>
<p><label for="r-amount">Birr</label><input id="r-amount" name="amount" type="number" min="1" step="0.01" required></p>
<p><label for="r-payer">Payer's phone</label><input id="r-payer" name="payer" type="tel" required placeholder="0911000003"></p>
<p><label for="r-name">Payer's name</label><input id="r-name" name="payerName" maxlength="100" placeholder="A Customer"></p>
<p><button class="primary">Write a receipt</button></p>
</form>
<ol id="receipts"></ol>
</section>
<section aria-labelledby="faults-title">
<h2 id="faults-title">Faults</h2>
<form id="fault" class="grid">
<p><label for="f-kind">What goes wrong next</label><select id="f-kind" name="kind"></select></p>
<p><label for="f-times">How often</label><input id="f-times" name="times" type="number" min="1" value="1"></p>
<p><button class="primary">Switch on</button> <button type="button" id="f-reset">Reset</button></p>
</form>
<ol id="faults"></ol>
</section>
`;

export const moneyCss = `section + section { margin-top: 1rem; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: .5rem; background: none;
  color: inherit; font: inherit; cursor: pointer; }
button.primary { border-color: var(--gold); background: var(--gold); color: var(--ground); font-weight: 600; }
select { width: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--ground); color: inherit; font: inherit; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; align-items: end; }
.grid p { margin: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: var(--gold); }
`;

export const moneyJs = `const make = (tag, className, text) => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};
const post = (path, body) => fetch('/sandbox' + path, { method: 'POST',
  headers: body ? { 'content-type': 'application/json' } : {}, body: body ? JSON.stringify(body) : undefined });
const say = (text, path, primary) => {
  const button = make('button', primary ? 'primary' : '', text);
  button.addEventListener('click', () => post(path).then(refresh));
  return button;
};
const entry = (left, right, buttons) => {
  const item = make('li', '', '');
  const meta = make('div', 'meta', '');
  meta.append(make('span', '', left), make('span', '', right));
  const row = make('div', 'buttons', '');
  row.append(...buttons);
  item.append(meta, row);
  return item;
};
const birr = (amount) => amount.toFixed(2) + ' ETB';
const show = {
  checkouts: (one) => entry(one.provider + ' · ' + birr(one.amount) + ' · ' + one.phone, one.ref + ' · ' + one.status,
    one.status === 'success' ? [] : [say('Approve', '/checkout/' + one.ref + '/approve', true),
      say('Decline', '/checkout/' + one.ref + '/decline'), say('Expire', '/checkout/' + one.ref + '/expire'),
      say('Late', '/checkout/' + one.ref + '/approve?delayMs=5000'),
      say('Webhook twice', '/checkout/' + one.ref + '/approve?webhooks=2')]),
  payouts: (one) => entry(one.provider + ' · ' + birr(one.amount) + ' · ' + one.account, one.ref + ' · ' + one.status,
    one.status === 'pending' ? [say('Pay', '/payouts/' + one.ref + '/approve', true), say('Fail', '/payouts/' + one.ref + '/fail')] : []),
  receipts: (one) => entry(one.txnId + ' · ' + birr(one.amount), one.medium + ' · ' + one.payer, []),
};
const shownText = {};
const load = async (name) => {
  const answer = await fetch('/sandbox/' + name);
  const text = answer.ok ? await answer.text() : '[]';
  if (shownText[name] === text) return;
  shownText[name] = text;
  const rows = JSON.parse(text);
  document.getElementById(name).replaceChildren(...rows.slice(0, 30).map(show[name]));
  const none = document.getElementById('no-' + name);
  if (none) none.hidden = rows.length > 0;
};
const loadFaults = async () => {
  const { kinds, on } = await (await fetch('/sandbox/faults')).json();
  const select = document.getElementById('f-kind');
  if (select.options.length === 0) select.append(...kinds.map((kind) => make('option', '', kind)));
  document.getElementById('faults').replaceChildren(...on.filter((one) => one.times !== 0)
    .map((one) => entry(one.kind, (one.times ?? 'always') + ' times', [])));
};
const refresh = () => Promise.all([...Object.keys(show).map(load), loadFaults()]).catch(() => undefined);
const values = (form) => Object.fromEntries(new FormData(form));
document.getElementById('receipt').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = values(event.target);
  post('/receipts', { ...fields, amount: Number(fields.amount) }).then(refresh);
});
document.getElementById('fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = values(event.target);
  post('/faults', { kind: fields.kind, times: Number(fields.times) }).then(refresh);
});
document.getElementById('f-reset').addEventListener('click', () => fetch('/sandbox/faults', { method: 'DELETE' }).then(refresh));
setInterval(refresh, 2000);
refresh();
`;

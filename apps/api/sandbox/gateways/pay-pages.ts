import type { FastifyInstance } from 'fastify';
import { birrOf, type Payment } from './books';
import type { FakeProvider } from './fake-provider';

const NAMES = { chapa: 'Chapa', arifpay: 'ArifPay', santimpay: 'SantimPay' } as const;
const MAX_TRIES = 10;
const LATE_MS = 5000;

type Refs = { Params: { ref: string; deed: string } };

/**
 * The providers' checkout pages for a browser, with buttons to approve, fail one try, decline, or let the payment
 * expire.
 */
export function servePayPages(scope: FastifyInstance, provider: FakeProvider): void {
  scope.get<Refs>('/pay/:ref', ({ params }, reply) => {
    const payment = provider.books.payments.get(params.ref);
    reply.status(payment ? 200 : 404).type('text/html; charset=utf-8');
    return reply.send(payment ? payPage(payment) : page('Not found', '<p>There is no such payment.</p>'));
  });

  scope.post<Refs>('/pay/:ref/:deed', ({ params: { ref, deed } }, reply) => {
    const payment = provider.books.payments.get(ref);
    if (!payment) return reply.status(404).send({ error: 'there is no such payment' });
    switch (deed) {
      case 'approve':
        provider.end(payment, 'success');
        return reply.redirect(payment.returnUrl || `./`, 303);
      case 'late':
        provider.end(payment, 'success', { delayMs: LATE_MS });
        return reply.redirect(payment.returnUrl, 303);
      case 'fail':
        if (payment.attempts < MAX_TRIES) provider.end(payment, 'failed');
        return reply.redirect(`/sandbox/pay/${ref}`, 303);
      case 'decline':
        provider.end(payment, 'cancelled');
        return reply.redirect(payment.cancelUrl || payment.returnUrl, 303);
      case 'expire':
        provider.end(payment, 'expired');
        return reply.redirect(`/sandbox/pay/${ref}`, 303);
      default:
        return reply.status(404).send({ error: 'no such deed' });
    }
  });
}

function payPage(payment: Payment): string {
  const { provider, reference, amount, status, phone } = payment;
  const button = (deed: string, text: string, look = '') =>
    `<form method="post" action="/sandbox/pay/${reference}/${deed}"><button class="${look}" data-testid="pay-${deed}">${text}</button></form>`;
  const rows = [
    ['Amount', `${birrOf(amount)} ETB`],
    ['Phone', phone],
    ['Reference', reference],
    ['State', status],
  ];
  const buttons =
    status === 'success'
      ? `<p>This payment is paid.</p><p><a href="${escapeHtml(payment.returnUrl)}">Back to the game</a></p>`
      : button('approve', 'Approve', 'primary') +
        button('decline', 'Decline') +
        button('fail', 'Fail this try') +
        button('late', 'Approve, tell late') +
        button('expire', 'Let it expire');
  return page(
    `Pay with ${NAMES[provider]}`,
    `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
<div class="buttons">${buttons}</div>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>This is the sandbox, not a real payment. No money moves.</p></header>
<main><section>${content}</section></main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// Bare node:http with pg: for each request it checks the signature of the cookie's token and reads the balance.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answer } from './answer.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const SELECT = "SELECT kind, balance FROM accounts WHERE user_id = $1 AND kind IN ('main', 'bonus')";

function userOf(cookie = '') {
  const [head, body, signature] = cookie.slice(cookie.indexOf('token=') + 6).split('.');
  const expected = createHmac('sha256', process.env.JWT_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature ?? '', 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return exp * 1000 > Date.now() ? sub : null;
}

const server = createServer(async (request, response) => {
  const user = userOf(request.headers.cookie);
  if (!user) return response.writeHead(401).end();
  const { rows } = await pool.query({ name: 'balance', text: SELECT, values: [user] });
  const birr = (kind) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0) / 100;
  const body = JSON.stringify({ activeBalance: birr('main'), bonusWallet: birr('bonus') });
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
});
await new Promise((listening) => server.listen(Number(process.env.PORT), '127.0.0.1', listening));
answer();

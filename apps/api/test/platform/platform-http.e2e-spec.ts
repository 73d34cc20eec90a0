import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { errorStatus } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import request from 'supertest';
import { Access } from '../../src/platform/http';
import { PinoLogger } from '../../src/platform/log';
import { InvariantError } from '../../src/platform/errors';
import { RateLimit } from '../../src/platform/rate-limit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson } from '../support/players/people';

@Controller('probe')
class ProbeController {
  @Get('broken')
  @Access('public')
  broken(): void {
    throw new InvariantError('SELECT secret FROM /etc/passwd for +251911223344');
  }

  @Get('agent')
  @Access('agent')
  agent(): object {
    return {};
  }

  @Get('admin')
  @Access('admin')
  admin(): object {
    return {};
  }

  @Get('staff')
  @Access('agentOrAdmin')
  staff(): object {
    return {};
  }

  @Post('limited')
  @Access('user')
  @RateLimit({ perUser: { points: 2, seconds: 60 } })
  limited(): object {
    return {};
  }

  @Post('durable')
  @Access('public')
  @RateLimit({ perAddress: { points: 2, seconds: 60, durable: true } })
  durable(): object {
    return {};
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

@Controller('open')
class OpenController {
  @Get()
  open(): object {
    return {};
  }
}

@Module({ controllers: [OpenController] })
class OpenModule {}

describe('the HTTP platform', () => {
  const lines: string[] = [];
  let webDir: string;
  let test: TestApp;

  beforeAll(async () => {
    webDir = mkdtempSync(join(tmpdir(), 'edil-web-'));
    for (const name of ['player', 'backoffice']) {
      mkdirSync(join(webDir, name, 'assets'), { recursive: true });
      writeFileSync(join(webDir, name, 'index.html'), `<!doctype html><title>${name}</title>`);
      writeFileSync(join(webDir, name, 'assets', 'app.js'), 'void 0;');
      writeFileSync(join(webDir, name, 'assets', 'app.js.br'), brotliCompressSync('void 0;'));
    }
    mkdirSync(join(webDir, 'player/.vite'));
    writeFileSync(join(webDir, 'player/.vite/signed-in.link'), '</assets/app.js>; rel=modulepreload');
    const logger = new PinoLogger('debug', { write: (line: string) => void lines.push(line) });
    test = await createTestApp({
      env: { WEB_DIR: webDir, ALLOWED_ORIGINS: 'https://play.example', RATE_LIMIT_SCALE: '1' },
      imports: [ProbeModule],
      logger,
    });
  });
  afterAll(async () => {
    await test.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  const get = (path: string) => request(test.url).get(path);

  it('has the statuses of the contract in its table of errors', () => {
    expect(errorStatus).toMatchObject({
      VALIDATION_FAILED: 400,
      BAD_ORIGIN: 403,
      ACCOUNT_LOCKED: 423,
      TOO_MANY_REQUESTS: 429,
    });
  });

  describe('headers', () => {
    it('protect every answer and reveal nothing about the server', async () => {
      for (const path of ['/', '/api/config', '/api/nothing', '/backoffice/', '/sandbox', '/missing.js']) {
        const { headers } = await get(path);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'strict-transport-security': 'max-age=31536000',
          'cross-origin-opener-policy': 'same-origin',
        });
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    });

    it.each(['/', '/room/1', '/backoffice/', '/backoffice/users', '/sandbox', '/api/docs'])(
      'of %s have a content security policy that allows no inline script',
      async (path) => {
        const { headers, status } = await get(path);
        expect(status).toBe(200);
        const policy = Object.fromEntries(
          (headers['content-security-policy'] as string).split('; ').map((part) => {
            const [name = '', ...values] = part.split(' ');
            return [name, values.join(' ')];
          }),
        );
        const { host } = new URL(test.url);
        expect(policy).toMatchObject({
          'default-src': "'self'",
          'script-src': "'self'",
          'img-src': "'self' data:",
          'object-src': "'none'",
          'base-uri': "'none'",
          'form-action': "'self'",
          'frame-ancestors': "'none'",
          'connect-src': `'self' ws://${host} wss://${host}`,
        });
        const strict = path === '/' || path === '/room/1' || path === '/sandbox';
        expect(policy['style-src']).toBe(strict ? "'self'" : "'self' 'unsafe-inline'");
      },
    );

    it('keep an unknown Host out of the policy', async () => {
      const { headers } = await get('/').set('Host', "x.example; script-src 'unsafe-inline'");
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    });

    it('keep private answers out of every cache', async () => {
      const { cookie } = await createPerson(test);
      const { headers } = await get('/api/user/getSingleUser').set('Cookie', cookie).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('carry an id for each request: the client’s own if it is well formed', async () => {
      expect((await get('/api/health/live')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(
        (await get('/api/health/live').set('x-request-id', 'tap-12345678')).headers['x-request-id'],
      ).toBe('tap-12345678');
      expect(
        (await get('/api/health/live').set('x-request-id', 'a b<script>')).headers['x-request-id'],
      ).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('errors', () => {
    it.each(['/api/nothing', '/api', '/api/user', '/missing.js', '/backoffice/missing.css'])(
      'at %s are a 404 as JSON',
      async (path) => {
        const { body, headers } = await get(path).set('Accept-Language', 'en').expect(404);
        expect(headers['content-type']).toContain('application/json');
        expect(body).toEqual({ success: false, code: 'NOT_FOUND', message: 'This could not be found.' });
      },
    );

    it.each([
      ['malformed JSON', 'application/json', '{"phoneNo": '],
      ['an empty JSON body', 'application/json', ''],
      ['a type that is not JSON', 'text/xml', '<a/>'],
      ['plain text', 'text/plain', '{"phoneNo":"0911"}'],
      ['a body of more than 64 kB', 'application/json', JSON.stringify({ phoneNo: 'x'.repeat(70_000) })],
      [
        'a prototype',
        'application/json',
        '{"__proto__":{"admin":true},"phoneNo":"0911000003","password":"x"}',
      ],
      ['a number', 'application/json', '7'],
    ])('answer %s as VALIDATION_FAILED', async (_, type, body) => {
      const answer = await request(test.url)
        .post('/api/user/login')
        .set('Content-Type', type)
        .send(body)
        .expect(400);
      expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    });

    it('answer a malformed URL with a refusal, not a fault', async () => {
      const { status, body } = await get('/api/%ff');
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ success: false });
    });

    it('show nothing of an internal fault', async () => {
      const { body, text } = await get('/api/probe/broken').set('Accept-Language', 'en').expect(500);
      expect(body).toEqual({
        success: false,
        code: 'INTERNAL',
        message: 'Something went wrong. Please try again.',
      });
      expect(text).not.toContain('passwd');
    });

    it.each([
      ['am', 'am'],
      ['en', 'en'],
      ['om', 'om'],
      ['ti', 'ti'],
      ['fr', 'am'],
      ['en;q=0.1, om;q=0.8', 'om'],
    ] as const)('are in the language that is asked for: %s', async (asked, tag) => {
      const { body } = await get('/api/nothing').set('Accept-Language', asked);
      expect((body as { message: string }).message).toBe(serverMessage('error.NOT_FOUND', tag));
    });

    it('are in Amharic if no language is asked for', async () => {
      const { body } = await get('/api/nothing').set('Accept-Language', '');
      expect((body as { message: string }).message).toBe(serverMessage('error.NOT_FOUND', 'am'));
    });
  });

  describe('access', () => {
    it('depends on the role', async () => {
      const player = await createPerson(test);
      const agent = await createPerson(test, { role: 'agent' });
      const admin = await createPerson(test, { phone: '+251911000010' });
      const outcomes = async (cookie: string) =>
        Promise.all(
          ['agent', 'admin', 'staff'].map(
            async (path) => (await get(`/api/probe/${path}`).set('Cookie', cookie)).status,
          ),
        );
      expect(await outcomes('')).toEqual([401, 401, 401]);
      expect(await outcomes(player.cookie)).toEqual([403, 403, 403]);
      expect(await outcomes(agent.cookie)).toEqual([200, 403, 200]);
      expect(await outcomes(admin.cookie)).toEqual([403, 200, 200]);
    });

    it('must be declared for each route, or the server does not start', async () => {
      await expect(createTestApp({ imports: [OpenModule] })).rejects.toThrow(
        'route OpenController.open has no @Access',
      );
    });

    it('to state changes is open to allowed origins only', async () => {
      const call = () => request(test.url).post('/api/user/tokenCheck');
      await call().set('Origin', 'https://play.example').expect(401);
      await call().set('Origin', 'https://other.example').expect(403);
      await call().set('Origin', 'https://play.example.evil').expect(403);
    });
  });

  describe('limits', () => {
    it('are per account first, so people behind one address do not share them', async () => {
      const [one, two] = [await createPerson(test), await createPerson(test)];
      const call = (cookie: string) => request(test.url).post('/api/probe/limited').set('Cookie', cookie);
      await call(one.cookie).expect(201);
      await call(one.cookie).expect(201);
      const refused = await call(one.cookie).set('Accept-Language', 'en').expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/wait \d+ seconds/) as string,
      });
      await call(two.cookie).expect(201);
    });

    it('that must outlive the process are counted in the database', async () => {
      const call = () => request(test.url).post('/api/probe/durable');
      await call().expect(201);
      await call().expect(201);
      await call().expect(428);
      const rows = await test.db.query<{ points: number }>(
        "SELECT points FROM rate_limits WHERE key LIKE '%durable%'",
      );
      expect(rows).toEqual([{ points: 3 }]);
    });
  });

  describe('pages', () => {
    it('come from the origin of the API, compressed at build time', async () => {
      expect((await get('/room/r1').expect(200)).text).toContain('player');
      expect((await get('/backoffice/users/7').expect(200)).text).toContain('backoffice');
      expect((await get('/backoffice').expect(302)).headers['location']).toBe('/backoffice/');
      const page = await get('/').expect(200);
      expect(page.headers['cache-control']).toBe('no-cache');
      const asset = await get('/assets/app.js').set('Accept-Encoding', 'br').expect(200);
      expect(asset.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    it('preload what a signed-in visitor will ask for, on a page visit only', async () => {
      const linkOf = async (cookie: string, mode = 'navigate') =>
        (await get('/BetAmountPage').set('Sec-Fetch-Mode', mode).set('Cookie', cookie)).headers['link'];
      expect(await linkOf('signed-in=1')).toBe('</assets/app.js>; rel=modulepreload');
      expect(await linkOf('token=x')).toBe('</assets/app.js>; rel=modulepreload');
      expect(await linkOf('other=1')).toBeUndefined();
      // The service worker keeps the page for later, when somebody else may be signed in.
      expect(await linkOf('signed-in=1', 'cors')).toBeUndefined();
    });

    it.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd'])(
      'never serve a file outside their folder: %s',
      async (path) => {
        expect((await get(path)).text).not.toMatch(/root:|"name"/);
      },
    );

    it.each(['/.vite/signed-in.link', '/assets/missing.js', '/backoffice/missing.js'])(
      'answer 404 for a missing or hidden file: %s',
      async (path) => {
        await get(path).expect(404);
      },
    );
  });

  describe('the description of the API', () => {
    it('lists the routes', async () => {
      const { body } = await get('/api/openapi.json').expect(200);
      const { paths } = body as { paths: Record<string, Record<string, unknown>> };
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining(['/api/user/login', '/api/afroSms/otp', '/api/config']),
      );
      expect(Object.keys(paths['/api/user/logout'] ?? {}).toSorted()).toEqual(['get', 'post']);
    });

    it('has a page whose parts all come from this server', async () => {
      const { text } = await get('/api/docs').expect(200);
      const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string);
      expect(parts).toHaveLength(6);
      for (const path of parts) await get(path).expect(200);
      expect(text).not.toMatch(/<script>|<style|onload=/);
    });
  });

  describe('health', () => {
    it('is live and ready', async () => {
      await get('/api/health/live').expect(200, { status: 'ok' });
      await get('/api/health/ready').expect(200, { status: 'ok' });
    });

    it('says its version, its commit and the last step of its database', async () => {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      const { body } = await get('/api/health').expect(200);
      expect(body).toEqual({
        ...{ version, schema: 'model 1.0.0', ready: true },
        commit: expect.stringMatching(/^([0-9a-f]{12}(-dirty)?|unknown)$/) as string,
      });
      const { text } = await get('/api/metrics').expect(200);
      const { commit } = body as { commit: string };
      expect(text).toContain(
        `\nbuild_info{version="${version}",commit="${commit}",schema="model 1.0.0"} 1\n`,
      );
    });

    it('shows figures to this machine only', async () => {
      const { text } = await get('/api/metrics').expect(200);
      expect(text).toMatch(/^# TYPE http_request_seconds histogram$/m);
      expect(text).toMatch(/^http_errors_total\{code="NOT_FOUND"\} \d+$/m);
      expect(text).toMatch(/^invariant_violations_total 1$/m);
      await get('/api/metrics').set('X-Forwarded-For', '8.8.8.8').expect(403);
    });
  });

  it('logs requests without phones, codes, tokens or bodies', async () => {
    const { cookie, phone } = await createPerson(test);
    await get('/api/user/listUsers').query({ search: phone, token: 'bot_abcdef' }).set('Cookie', cookie);
    await request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone }).expect(200);
    const log = lines.join('');
    expect(log).toContain('"route":"/api/user/login"');
    expect(log).toContain('/etc/passwd for +2519****3344');
    expect(log).not.toContain(phone.slice(4));
    expect(log).not.toContain(cookie.slice(6));
    expect(log).not.toContain('bot_abcdef');
    expect(log).not.toMatch(/"code":"?\d{6}/);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});

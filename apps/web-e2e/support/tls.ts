import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** The product behind a TLS proxy, as in an installation. */
export interface SecurePlace {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a TLS proxy in front of the product, which trusts proxies on the same machine. */
export async function behindTls(product: string): Promise<SecurePlace> {
  const { hostname, port } = new URL(product);
  const server = createServer(ownCertificate(), (incoming, answer) => {
    const { method, url } = incoming;
    const onward = request({ hostname, port, method, path: url, headers: forwarded(incoming) }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  // The browser may close its socket before the proxy has connected to the product.
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const end = () => [onward, socket].forEach((one) => one.destroy());
    for (const one of [onward, socket]) one.on('error', end).on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const forwarded = ({ headers }: IncomingMessage) => ({ ...headers, 'x-forwarded-proto': 'https' });

/** Makes a self-signed certificate with openssl for this run; the browser is told to accept it. */
function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'edil-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const made = spawnSync('openssl', [
    ...kind,
    ...['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr.toString()}`);
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { connect } from 'node:tls';
import pg from 'pg';
import { readSchema } from '../../../../migrations';
import type { Env } from '../config';
import { missingIn } from '../platform/db';

const TIMEOUT_MS = 5000;

/** An answer over HTTP; no redirect is followed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Everything that the checks measure, in one place, so that a test can give figures that it could not cause. */
export interface House {
  readonly env: Env;
  /** The clock of this machine, in milliseconds. */
  now: () => number;
  /** The zone in which this machine writes times. */
  timeZone: () => string;
  /** Free and whole space of the disk with a folder, in bytes. */
  disk: (folder: string) => Promise<{ free: number; size: number }>;
  /** Memory of this machine in bytes: what programs can still get, and all of it. */
  memory: () => { free: number; size: number };
  /** The most files and sockets that this process may open. */
  openFiles: () => number;
  /** Reads from the database, in a session that cannot write. */
  query: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** The names of migrations and functions that the database lacks. */
  missingMigrations: () => Promise<string[]>;
  /** Asks an address; null without an answer. */
  ask: (url: string, request?: RequestInit) => Promise<Answer | null>;
  /** When the certificate of a host ends, in milliseconds; null without TLS there. */
  certificateEnd: (url: URL) => Promise<number | null>;
}

/** Opens the database for reading; nothing is migrated, and no login gets a password. */
export async function openHouse(env: Env): Promise<{ house: House; close: () => Promise<void> }> {
  const client = new pg.Client({
    connectionString: env.databaseUrl,
    application_name: 'edil-bingo doctor',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined); // the running query rejects with this error
  const connected = client.connect().then(() => client.query('SET default_transaction_read_only = on'));
  connected.catch(() => undefined); // each check that asks the database reports it
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs statements one after the other, because all checks run at once over one connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(() => connected).then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const house: House = {
    env,
    now: Date.now,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    disk: async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, size: blocks * bsize };
    },
    memory: readMemory,
    openFiles: readOpenFiles,
    query: <T extends object>(sql: string, values: unknown[] = []) =>
      inTurn(async () => (await client.query<T>(sql, values)).rows),
    missingMigrations: () => inTurn(() => missingIn(client, readSchema())),
    ask,
    certificateEnd,
  };
  return { house, close: () => connected.then(() => client.end()).catch(() => undefined) };
}

/** Does not use `callOut`, because that refuses names that lead into our own network, which the doctor has to ask. */
async function ask(url: string, request: RequestInit = {}): Promise<Answer | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { redirect: 'manual', signal, ...request }).catch(() => null);
  if (!answer) return null;
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Only reads the end of the certificate, so an expired one, or one of another host, is accepted here. */
function certificateEnd({ hostname, port }: URL): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end) ? null : end);
    });
    const fail = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('error', fail).once('timeout', fail);
  });
}

function readMemory(): { free: number; size: number } {
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readProc('meminfo'))?.[1];
  return { free: available ? Number(available) * 1024 : freemem(), size: totalmem() };
}

function readOpenFiles(): number {
  const limit = /^Max open files\s+(\d+)/m.exec(readProc('self/limits'))?.[1];
  return limit === undefined ? Infinity : Number(limit);
}

/** A file of /proc; empty where there is none. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}

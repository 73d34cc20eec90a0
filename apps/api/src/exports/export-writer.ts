import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { entryBytes } from '@libs/transparency';
import { Clock, daysAfter, instantOf } from '../platform/clock';
import type { Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { InvariantError } from '../platform/errors';
import { csvLine } from '../platform/lists';
import { columnKinds, exportFiles, type ExportSpan } from './export-files';
import { Pseudonyms } from './pseudonyms';
import { ZipWriter } from './zip-writer';

/** Rows that are read and packed at once: some 220 kB of text, a few milliseconds. */
const FETCHED = 2000;
/** Bytes of a stored piece (sealed_export_pieces_bytes_check). */
const PIECE_BYTES = 1_048_576;
const SALT_BYTES = 32;

type ExportFile = (typeof exportFiles)[number];

/** Makes the archive of a day, stores it piece by piece, and queues its hash for the transparency log. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /**
   * @param tx a transaction on one snapshot (REPEATABLE READ), in which all is read and written
   * @returns the number of rows of all files
   * @throws RangeError if the files together have more than 2 000 000 000 bytes
   */
  async seal(tx: Tx, day: string): Promise<number> {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    const start = instantOf(day);
    if (!start) throw new InvariantError(`${day} is not a day`);
    const [from, to] = [start, daysAfter(start, 1)].map((at) => at.toISOString()) as [string, string];
    const madeAt = this.clock.now();
    const pseudonymOf = await this.pseudonyms.of(tx, day);
    const pieces = new StoredPieces(tx, day);
    const zip = new ZipWriter((bytes) => pieces.add(bytes));
    const readings: FileReading[] = [];
    for (const file of exportFiles) {
      const reading = new FileReading(tx, file, pseudonymOf);
      readings.push(reading);
      await zip.add(`${file.name}.csv`, reading.lines({ from: `'${from}'`, to: `'${to}'` }));
    }
    const described = {
      ...{ format: 'edil-bingo/export/v1', day, from, to, madeAt: madeAt.toISOString() },
      // Nobody finds the content of an archive by trying what has the hash in the public log.
      salt: Buffer.from(this.entropy.bytes(SALT_BYTES)).toString('hex'),
      columnKinds,
      files: readings.map((reading) => reading.described()),
    };
    await zip.add('export.json', [`${JSON.stringify(described, null, 2)}\n`]);
    await zip.end();
    const { size, sha256 } = await pieces.end();
    const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
    const entry = Buffer.from(
      entryBytes({ type: 'edil-bingo/export/v1', values: { day, sha256: sha256.toString('hex') } }),
    ).toString();
    await tx.query(
      'INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry) VALUES ($1, $2, $3, $4, $5, $6)',
      [day, madeAt, size, rows, sha256, entry],
    );
    await tx.query("INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/export/v1', $1)", [entry]);
    await this.pseudonyms.forget(tx, day);
    return rows;
  }
}

/** Reads one file's rows, and counts and sums them up on the way. */
class FileReading {
  rows = 0;
  private readonly sums: Map<string, bigint>;

  constructor(
    private readonly tx: Tx,
    private readonly file: ExportFile,
    private readonly pseudonymOf: (userId: string) => string,
  ) {
    const summed = Object.entries(file.columns).filter(([, { isSummed }]) => isSummed);
    this.sums = new Map(summed.map(([name]) => [name, 0n]));
  }

  /** The lines of the CSV file, many at once. */
  async *lines(day: ExportSpan): AsyncGenerator<string> {
    const { columns, rows: from, order } = this.file;
    const names = Object.keys(columns);
    const select = names.map((name) => `${columns[name]?.sql} AS "${name}"`).join(', ');
    await this.tx.query(
      `DECLARE export_rows NO SCROLL CURSOR FOR SELECT ${select} FROM ${from(day)} ORDER BY ${order}`,
    );
    yield csvLine(names);
    for (;;) {
      const rows = await this.tx.query<Record<string, unknown>>(`FETCH ${FETCHED} FROM export_rows`);
      this.rows += rows.length;
      if (rows.length > 0) yield rows.map((row) => this.lineOf(row)).join('');
      if (rows.length < FETCHED) break;
    }
    await this.tx.query('CLOSE export_rows');
  }

  /** What `export.json` says of the file. */
  described(): object {
    const { name, about, columns } = this.file;
    return {
      ...{ name: `${name}.csv`, about, rows: this.rows },
      sums: Object.fromEntries([...this.sums].map(([column, sum]) => [column, Number(sum)])),
      columns: Object.entries(columns).map(([column, { kind, about: says }]) => ({
        ...{ name: column, kind, about: says },
      })),
    };
  }

  private lineOf(row: Readonly<Record<string, unknown>>): string {
    for (const [name, sum] of this.sums) this.sums.set(name, sum + BigInt((row[name] ?? 0n) as bigint));
    return csvLine(
      Object.entries(this.file.columns).map(([name, { kind }]) => {
        const value = row[name];
        if (value === null || value === undefined) return '';
        if (kind === 'person') return this.pseudonymOf(value as string);
        if (value instanceof Date) return value.toISOString();
        // A number, so that no sign before an amount is taken for a formula.
        return typeof value === 'bigint' ? Number(value) : value;
      }),
    );
  }
}

/** Stores the bytes of an archive in pieces, and takes their hash. */
class StoredPieces {
  private readonly hash = createHash('sha256');
  private waiting: Buffer[] = [];
  private size = 0;
  private number = 0;

  constructor(
    private readonly tx: Tx,
    private readonly day: string,
  ) {}

  async add(bytes: Buffer): Promise<void> {
    this.hash.update(bytes);
    this.size += bytes.length;
    this.waiting.push(bytes);
    while (this.size - this.number * PIECE_BYTES >= PIECE_BYTES) await this.store();
  }

  async end(): Promise<{ size: number; sha256: Buffer }> {
    if (this.size > this.number * PIECE_BYTES) await this.store();
    return { size: this.size, sha256: this.hash.digest() };
  }

  private async store(): Promise<void> {
    const bytes = Buffer.concat(this.waiting);
    await this.tx.query('INSERT INTO sealed_export_pieces (day, number, bytes) VALUES ($1, $2, $3)', [
      this.day,
      this.number,
      bytes.subarray(0, PIECE_BYTES),
    ]);
    this.waiting = [bytes.subarray(PIECE_BYTES)];
    this.number += 1;
  }
}

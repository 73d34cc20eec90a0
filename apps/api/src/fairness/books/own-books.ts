import { Injectable } from '@nestjs/common';
import { liabilityNode, type Sums } from '@libs/transparency';
import { Db, type Row } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { User } from '../../users/users.entity';
import { BooksKeys } from './books-keys';
import { leafOf } from './books-tree';
import { bucketOf, idBytes, PLACE_BYTES } from './books-writer';
import type { BooksStepDto, BooksSumsDto, OwnBooksDto } from './books.dto';
import { BooksService } from './books.service';

/**
 * Reads one player's leaf and its path to the root. It reads only one node of each level, however many players there
 * are.
 */
@Injectable()
export class OwnBooks {
  constructor(
    private readonly db: Db,
    private readonly books: BooksService,
    private readonly keys: BooksKeys,
  ) {}

  /** @throws DomainError NOT_FOUND for a day without books, or a day whose paths are no longer kept */
  async of(userId: string, asked: string | undefined): Promise<OwnBooksDto> {
    const { day, at, root, index } = await this.books.find(asked);
    const known = {
      day,
      at: at.toISOString(),
      root: root.toString('hex'),
      logIndex: index === null ? null : Number(index),
    };
    const place = await this.placeOf(day, userId);
    if (place === null) return { ...known, leaf: null, path: [] };
    const [own, ...path] = await this.nodes(day, place);
    if (!own) throw new DomainError('NOT_FOUND');
    const salt = (await this.saltOf(day, userId, own)).toString('hex');
    return { ...known, leaf: { ...textOf(liabilityNode(own).sums), salt }, path: path.map(stepOf(place)) };
  }

  /**
   * The salt of the stored leaf. The key may have changed since, so it is found by trying both keys (fairness.md 9).
   */
  private async saltOf(day: string, userId: string, own: Buffer): Promise<Buffer> {
    const salts = this.keys.saltsOf(day, userId);
    if (salts.length < 2) return this.keys.saltOf(day, userId);
    const [user] = await this.db.query<Row<User, 'phone' | 'fair_id'>>(
      'SELECT phone, fair_id FROM users WHERE id = $1',
      [userId],
      'books_owner',
    );
    const { sums } = liabilityNode(own);
    const leafBy = (salt: Buffer) =>
      user && leafOf(userId, { phone: user.phone, fairId: user.fair_id, day, salt, ...sums });
    return (
      salts.find((salt) => own.equals(leafBy(salt)?.node ?? Buffer.alloc(0))) ?? this.keys.saltOf(day, userId)
    );
  }

  private async placeOf(day: string, userId: string): Promise<number | null> {
    const [row] = await this.db.query<{ kept: boolean; places: Buffer | null }>(
      `SELECT EXISTS (SELECT FROM books_levels l WHERE l.day = $1) AS kept,
         (SELECT p.places FROM books_places p WHERE p.day = $1 AND p.bucket = $2) AS places`,
      [day, bucketOf(userId)],
      'books_places',
    );
    if (!row?.kept) throw new DomainError('NOT_FOUND');
    const places = row.places ?? Buffer.alloc(0);
    const id = idBytes(userId);
    for (let at = 0; at < places.length; at += PLACE_BYTES)
      if (places.subarray(at, at + id.length).equals(id)) return places.readUInt32BE(at + id.length);
    return null;
  }

  /** The leaf, then its neighbour on each level below the root. */
  private async nodes(day: string, place: number): Promise<Buffer[]> {
    const rows = await this.db.query<{ node: Buffer }>(
      `SELECT substring(nodes FROM $2::int * 56 + 1 FOR 56) AS node, -1 AS place
       FROM books_levels WHERE day = $1 AND level = 0
       UNION ALL SELECT substring(nodes FROM (($2::int >> level) # 1) * 56 + 1 FOR 56), level
       FROM books_levels WHERE day = $1 AND octet_length(nodes) > 56
       ORDER BY place`,
      [day, place],
      'books_path',
    );
    return rows.map(({ node }) => node);
  }
}

function stepOf(place: number): (stored: Buffer, level: number) => BooksStepDto {
  return (stored, level) => {
    const { hash, sums } = liabilityNode(stored);
    const side = (place >> level) % 2 === 0 ? 'right' : 'left';
    return { side, hash: Buffer.from(hash).toString('hex'), sums: textOf(sums) };
  };
}

const textOf = ({ main, bonus, held }: Sums): BooksSumsDto => ({
  main: String(main),
  bonus: String(bonus),
  held: String(held),
});

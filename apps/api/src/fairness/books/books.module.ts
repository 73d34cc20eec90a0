import { Module } from '@nestjs/common';
import { TransparencyModule } from '../log';
import { BooksController } from './books.controller';
import { BooksJob } from './books.job';
import { BooksKeys } from './books-keys';
import { BooksService } from './books.service';
import { BooksWriter } from './books-writer';
import { OwnBooks } from './own-books';

/**
 * The books, which prove each day how much the house owes its players, and to each player their own part of it
 * (fairness.md 13).
 */
@Module({
  imports: [TransparencyModule],
  controllers: [BooksController],
  providers: [BooksJob, BooksKeys, BooksService, BooksWriter, OwnBooks],
})
export class BooksModule {}

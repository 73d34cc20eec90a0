import { Controller, Get, Header, Query } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { BooksDto, BooksQueryDto, OwnBooksDto } from './books.dto';
import { BooksService } from './books.service';
import { OwnBooks } from './own-books';

/** The books: the daily proof of how much the house owes its players. */
@Controller('books')
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly own: OwnBooks,
  ) {}

  /** Reads the books of a day, by default the newest, as the transparency log holds them. */
  @Get()
  @Access('public')
  @Refuses('NOT_FOUND')
  @Header('cache-control', 'public, max-age=30')
  ofDay(@Query() { day }: BooksQueryDto): Promise<BooksDto> {
    return this.books.ofDay(day);
  }

  /** Reads the caller's own leaf in the books of a day, with its path to the root. Paths are kept for 35 days. */
  @Get('mine')
  @Access('user')
  @Refuses('NOT_FOUND')
  mine(@CurrentUser() user: SessionUser, @Query() { day }: BooksQueryDto): Promise<OwnBooksDto> {
    return this.own.of(user.id, day);
  }
}

export { BooksJob } from './books.job';
export { BooksModule } from './books.module';
export { BooksWriter } from './books-writer';

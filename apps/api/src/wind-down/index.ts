export { WindDownModule } from './wind-down.module';
export { WindDownSumsDto } from './wind-down.dto';
export { WindDownProgress } from './wind-down-progress';

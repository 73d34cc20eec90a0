export { PageDto } from './page.dto';

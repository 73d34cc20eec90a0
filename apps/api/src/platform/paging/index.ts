export { InQuery, IsPage, PageDto } from './page.dto';

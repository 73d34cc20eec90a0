export { listPage, ListQueryDto, readListQuery, type ListPage, type ListWish } from './list-query';
export { PageDto } from './page.dto';

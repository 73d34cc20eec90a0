export { answerCsv, answerPage, csvFile } from './answer';
export { csvLine } from './csv';
export {
  anywhere,
  by,
  choice,
  isTrue,
  oneOf,
  search,
  texts,
  uuids,
  within,
  type Condition,
  type Filter,
} from './filters';
export { defineList, rowOf, type ListPage, type RowOf } from './define-list';
export {
  among,
  birr,
  column,
  columnsOf,
  flag,
  number,
  person,
  serial,
  shaped,
  text,
  time,
  uuid,
  verbs,
  worked,
  type Field,
  type ValuesOf,
} from './field';
export { ListQueryDto } from './list-query.dto';
export { ListRoutes } from './list-routes';
export { Lists } from './lists';
export { PersonDto } from './person.dto';
export { OptionalReasonDto, ReasonDto } from './reason.dto';
export { birrOf, personOf, timeOf } from './views';

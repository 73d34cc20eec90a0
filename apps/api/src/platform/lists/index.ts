export { answerCsv, answerPage } from './answer';
export {
  anywhere,
  by,
  choice,
  decimals,
  isTrue,
  oneOf,
  search,
  since,
  texts,
  until,
  uuids,
  within,
  type Condition,
  type Filter,
} from './filters';
export { type ListDefinition, type ListPage } from './list-definition';
export { ListQueryDto } from './list-query.dto';
export { Lists } from './lists';
export { PersonDto } from './person.dto';
export { OptionalReasonDto, ReasonDto } from './reason.dto';
export { birrOf, personOf, timeOf } from './views';

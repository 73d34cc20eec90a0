export {
  constraintOf,
  isConnectionLoss,
  isPoolExhausted,
  isRetryable,
  isUnavailable,
  sqlState,
} from './database-errors';
export { describeError, toAck, type ErrorDescription } from './describe-error';
export {
  DomainError,
  invalidField,
  InvalidInput,
  InvariantError,
  type ErrorExtra,
  type FieldIssue,
} from './domain-error';
export { HttpExceptionFilter, PassOnFilter, type CountedRequest } from './exception.filter';
export { validationPipe, type FieldContext } from './validation.pipe';

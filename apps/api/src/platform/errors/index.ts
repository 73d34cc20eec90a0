export {
  constraintOf,
  isConnectionLoss,
  isPoolExhausted,
  isRetryable,
  isUnavailable,
  sqlState,
} from './database-errors';
export { describeError, toAck, type ErrorDescription } from './describe-error';
export { DomainError, InvariantError, type ErrorExtra, type FieldIssue } from './domain-error';
export { HttpExceptionFilter, PassOnFilter } from './exception.filter';
export { validationPipe, type FieldContext } from './validation.pipe';

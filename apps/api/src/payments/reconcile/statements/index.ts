export { type StatementLine, statementLine } from './statement-lines';
export { StatementsModule } from './statements.module';

export { TaxModule } from './tax.module';
export { TaxRules } from './tax-rules';

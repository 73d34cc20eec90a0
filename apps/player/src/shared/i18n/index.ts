export { amount, counted, dateOf, dateTimeOf, etb, minutesOf, oneIn, shortAmount } from './format';
export { I18nProvider } from './I18nProvider';
export { addTexts, chooseLanguage, currentLanguage, currentTag, showLanguage } from './language';
export { translate, useCalendarTexts, useLanguage, useT } from './translate';
export type { Translate } from './translate';

/** Languages of the backoffice; the key on the device is the player app's (protocol.md section 4). */
export type StaffLanguage = 'en' | 'am';

const KEY = 'language';

/** Amharic if the device chose it, else English: staff work with bank papers in English. */
export function storedLanguage(): StaffLanguage {
  return localStorage.getItem(KEY) === 'amharic' ? 'am' : 'en';
}

export function storeLanguage(language: string): void {
  localStorage.setItem(KEY, language === 'am' ? 'amharic' : 'english');
  document.documentElement.lang = language;
}

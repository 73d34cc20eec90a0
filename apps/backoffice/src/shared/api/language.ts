/** Languages of the backoffice. The choice is stored under the same key as the player app's (protocol.md section 4). */
export type StaffLanguage = 'en' | 'am';

const KEY = 'language';

/** Amharic if it was chosen on this device, else English, because the bank papers of staff are in English. */
export function storedLanguage(): StaffLanguage {
  return localStorage.getItem(KEY) === 'amharic' ? 'am' : 'en';
}

export function storeLanguage(language: string): void {
  localStorage.setItem(KEY, language === 'am' ? 'amharic' : 'english');
  document.documentElement.lang = language;
}

import type { Wording } from './wording';

/** What every admin is told, as a notice and by SMS, of changes among the admins and their second factors. */
export const staffNotices = {
  'notice.staff.invited': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} አስተዳዳሪ እንዲሆን ተጋብዟል።',
    en: 'Edil Bingo backoffice: {who} was invited to be an admin.',
    om: 'Bulchiinsa Edil Bingo: {who} bulchaa akka taʼu affeerameera.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ኣመሓዳሪ ክኸውን ተዓዲሙ ኣሎ።',
  },
  'notice.staff.joined': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} አሁን አስተዳዳሪ ነው።',
    en: 'Edil Bingo backoffice: {who} is an admin now.',
    om: 'Bulchiinsa Edil Bingo: {who} amma bulchaa dha.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ሕዚ ኣመሓዳሪ እዩ።',
  },
  'notice.staff.reset': {
    am: 'እድል ቢንጎ አስተዳደር፦ የ{who} ሁለተኛ ማረጋገጫ ተሰርዟል፤ እንደገና ተጋብዟል።',
    en: 'Edil Bingo backoffice: the second factors of {who} were removed, and they were invited again.',
    om: 'Bulchiinsa Edil Bingo: mirkaneessi lammaffaan {who} haqameera; deebiʼee affeerameera.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ ካልኣይ መረጋገፂ {who} ተሰሪዙ፤ እንደገና ተዓዲሙ።',
  },
  'notice.staff.factorAdded': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} ሁለተኛ ማረጋገጫ ጨምሯል።',
    en: 'Edil Bingo backoffice: {who} added a second factor.',
    om: 'Bulchiinsa Edil Bingo: {who} mirkaneessa lammaffaa dabaleera.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ካልኣይ መረጋገፂ ወሲኹ።',
  },
  'notice.staff.factorChanged': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} ሁለተኛ ማረጋገጫ ቀይሯል ወይም አስወግዷል። እሱ ካልሆነ ወዲያውኑ ያግዱት።',
    en: 'Edil Bingo backoffice: {who} replaced or removed a second factor. If it was not them, act at once.',
    om: 'Bulchiinsa Edil Bingo: {who} mirkaneessa lammaffaa jijjiireera yookaan haqeera. Isa yoo hin taane battaluma tarkaanfadhaa.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ካልኣይ መረጋገፂ ቀይሩ ወይ ኣልዒሉ። ንሱ እንተዘይኮይኑ ቀልጢፍኩም ስጉምቲ ውሰዱ።',
  },
} as const satisfies Record<`notice.${string}`, Wording>;

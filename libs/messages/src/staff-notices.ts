import type { Wording } from './wording';

/** Notices and SMS to every admin about changes among the staff and their second factors, and the codes of invitations. */
export const staffNotices = {
  // Sent to the invited phone only; the code is shown to nobody else.
  'sms.staff.code': {
    am: 'እድል ቢንጎ፦ አስተዳዳሪ እንዲሆኑ ተጋብዘዋል። በ24 ሰዓት ውስጥ {url} ላይ ይግቡ፣ ይህን ኮድ ያስገቡ፦ {code}። ለማንም አይስጡ።',
    en: 'Edil Bingo: you are invited to be an admin. Sign in at {url} within 24 hours and enter {code}. Give it to nobody.',
    om: 'Edil Bingo: bulchaa akka taatan affeeramtaniittu. Saʼaatii 24 keessatti {url} irratti seenaatii {code} galchaa. Eenyuufillee hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ ኣመሓዳሪ ክትኾኑ ተዓዲምኩም ኣለኹም። ኣብ ውሽጢ 24 ሰዓት ናብ {url} ኣቲኹም {code} ኣእትዉ። ንማንም ኣይትሃቡ።',
  },
  'sms.seat.code': {
    am: 'እድል ቢንጎ፦ ተቆጣጣሪ እንዲሆኑ ተጋብዘዋል፤ ይህ መለያ በጭራሽ አይጫወትም። በ24 ሰዓት ውስጥ {url} ላይ ይግቡ፣ ይህን ኮድ ያስገቡ፦ {code}። ለማንም አይስጡ።',
    en: 'Edil Bingo: you are invited as an inspector; this account never plays. Sign in at {url} within 24 hours and enter {code}. Give it to nobody.',
    om: 'Edil Bingo: toʼataa akka taatan affeeramtaniittu; herregni kun gonkumaa hin taphatu. Saʼaatii 24 keessatti {url} irratti seenaatii {code} galchaa. Eenyuufillee hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ ተቖፃፃሪ ክትኾኑ ተዓዲምኩም ኣለኹም፤ እዚ መለያ ፈፂሙ ኣይፃወትን። ኣብ ውሽጢ 24 ሰዓት ናብ {url} ኣቲኹም {code} ኣእትዉ። ንማንም ኣይትሃቡ።',
  },
  'notice.seat.invited': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} ተቆጣጣሪ እንዲሆን ተጋብዟል።',
    en: 'Edil Bingo backoffice: {who} was invited as an inspector.',
    om: 'Bulchiinsa Edil Bingo: {who} toʼataa akka taʼu affeerameera.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ተቖፃፃሪ ክኸውን ተዓዲሙ ኣሎ።',
  },
  'notice.seat.joined': {
    am: 'እድል ቢንጎ አስተዳደር፦ {who} አሁን ተቆጣጣሪ ነው።',
    en: 'Edil Bingo backoffice: {who} is an inspector now.',
    om: 'Bulchiinsa Edil Bingo: {who} amma toʼataa dha.',
    ti: 'ምምሕዳር ዕድል ቢንጎ፦ {who} ሕዚ ተቖፃፃሪ እዩ።',
  },
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
} as const satisfies Record<`notice.${string}` | `sms.${string}`, Wording>;

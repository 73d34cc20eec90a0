import type { Wording } from './wording';

/** SMS about codes and the password. */
export const smsNotices = {
  'sms.otp.public': {
    am: 'እድል ቢንጎ፦ የማረጋገጫ ኮድዎ {code} ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ።',
    en: 'Edil Bingo: your code is {code}. It is good for {minutes} minutes. Never share it.',
    om: 'Edil Bingo: koodiin mirkaneessaa keessan {code} dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ መረጋገፂ ኮድኩም {code} እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ።',
  },
  'sms.otp.transfer': {
    am: 'እድል ቢንጎ፦ {code} ገንዘብ ለማስተላለፍ የማረጋገጫ ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ።',
    en: 'Edil Bingo: {code} is your code to transfer money. It is good for {minutes} minutes. Never share it.',
    om: 'Edil Bingo: {code} koodii maallaqa dabarsuuf mirkaneessu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ {code} ገንዘብ ንምምሕልላፍ መረጋገፂ ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ።',
  },
  'sms.otp.transferTo': {
    am: 'እድል ቢንጎ፦ {code} {amount} ብር ወደ {phone} ለማስተላለፍ የማረጋገጫ ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ።',
    en: 'Edil Bingo: {code} is your code to transfer {amount} Birr to {phone}. It is good for {minutes} minutes. Never share it.',
    om: 'Edil Bingo: {code} koodii Birrii {amount} gara {phone}tti dabarsuuf mirkaneessu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ {code} {amount} ብር ናብ {phone} ንምምሕልላፍ መረጋገፂ ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ።',
  },
  'sms.passwordChanged': {
    am: 'እድል ቢንጎ፦ የይለፍ ቃልዎ ተቀይሯል። እርስዎ ካልሆኑ ወዲያውኑ ያግኙን።',
    en: 'Edil Bingo: your password was changed. If it was not you, contact us at once.',
    om: 'Edil Bingo: jechi iccitii keessan jijjiirameera. Yoo isin miti taʼe, battaluma nu quunnamaa.',
    ti: 'ዕድል ቢንጎ፦ መሕለፊ ቃልኩም ተቐይሩ። ንስኹም እንተዘይኮይንኩም ብቕልጡፍ ርኸቡና።',
  },
  'field.unknown': {
    am: 'ይህ መረጃ አይታወቅም',
    en: 'This field is not known',
    om: 'Dirreen kun hin beekamu',
    ti: 'እዚ ሓበሬታ ኣይፍለጥን',
  },
} as const satisfies Record<string, Wording>;

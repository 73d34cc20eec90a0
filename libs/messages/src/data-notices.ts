import type { Wording } from './wording';

/** Texts about a player's data: the code, a copy, and the erasure of the account (docs/players.md 6). */
export const dataNotices = {
  'sms.data.code': {
    am: 'እድል ቢንጎ፦ {code} የመረጃዎን ጥያቄ የሚያረጋግጥ ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ።',
    en: 'Edil Bingo: {code} is your code to confirm your request about your data. It is good for {minutes} minutes. Never share it.',
    om: 'Edil Bingo: {code} koodii gaaffii odeeffannoo keessanii mirkaneessu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ {code} ጥያቐ ሓበሬታኹም ዘረጋግፅ ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ።',
  },
  'sms.data.copy': {
    am: 'እድል ቢንጎ፦ የመረጃዎ ሙሉ ቅጂ ተጠይቋል፤ ከ24 ሰዓት በኋላ ይዘጋጃል። እርስዎ ካልጠየቁ በቅንብሮች ውስጥ ያቁሙት፤ የይለፍ ቃልዎንም ይቀይሩ።',
    en: 'Edil Bingo: a full copy of your data was asked for and is ready in 24 hours. If it was not you, stop it in Settings and change your password.',
    om: 'Edil Bingo: garagalchi guutuun odeeffannoo keessanii gaafatameera; saʼaatii 24 booda qophaaʼa. Isin yoo hin taane, Qindaaʼina keessatti dhaabaa, jecha iccitiis jijjiiraa.',
    ti: 'ዕድል ቢንጎ፦ ምሉእ ቅዳሕ ሓበሬታኹም ተሓቲቱ፤ ድሕሪ 24 ሰዓት ይዳሎ። ንስኹም እንተዘይኮይንኩም ኣብ ቅጥዕታት ደው ኣብልዎ፤ መሕለፊ ቃልኩም ድማ ቀይሩ።',
  },
  'sms.data.erasure': {
    am: 'እድል ቢንጎ፦ መለያዎ እንዲጠፋ ተጠይቋል፤ ከ24 ሰዓት በኋላ ይጠፋል። እርስዎ ካልጠየቁ በቅንብሮች ውስጥ ያቁሙት፤ የይለፍ ቃልዎንም ይቀይሩ።',
    en: 'Edil Bingo: it was asked to erase your account. That happens in 24 hours. If it was not you, stop it in Settings and change your password.',
    om: 'Edil Bingo: herregni keessan akka haqamu gaafatameera; saʼaatii 24 booda haqama. Isin yoo hin taane, Qindaaʼina keessatti dhaabaa, jecha iccitiis jijjiiraa.',
    ti: 'ዕድል ቢንጎ፦ ሕሳብኩም ክድምሰስ ተሓቲቱ፤ ድሕሪ 24 ሰዓት ይድምሰስ። ንስኹም እንተዘይኮይንኩም ኣብ ቅጥዕታት ደው ኣብልዎ፤ መሕለፊ ቃልኩም ድማ ቀይሩ።',
  },
  'sms.data.erasureRefused': {
    am: 'እድል ቢንጎ፦ መለያዎ አልጠፋም፤ ገና ያልተዘጋ ነገር አለ። ምን እንደሆነ በቅንብሮች ውስጥ ይመልከቱ።',
    en: 'Edil Bingo: your account was not erased, because something on it is still open. Settings show what.',
    om: 'Edil Bingo: herregni keessan hin haqamne; wanti hin cufamne jira. Maal akka taʼe Qindaaʼina keessatti ilaalaa.',
    ti: 'ዕድል ቢንጎ፦ ሕሳብኩም ኣይተደምሰሰን፤ ገና ዘይተዓፀወ ነገር ኣሎ። እንታይ ምዃኑ ኣብ ቅጥዕታት ርኣዩ።',
  },
  'sms.data.erased': {
    am: 'እድል ቢንጎ፦ መለያዎ ጠፍቷል። ስምዎ፣ ስልክዎና መልእክቶችዎ ተሰርዘዋል።',
    en: 'Edil Bingo: your account is erased. Your name, phone and messages are gone.',
    om: 'Edil Bingo: herregni keessan haqameera. Maqaan, bilbilli fi ergaawwan keessan badaniiru.',
    ti: 'ዕድል ቢንጎ፦ ሕሳብኩም ተደምሲሱ። ስምኩም፣ ስልክኹምን መልእኽታትኩምን ጠፊኦም።',
  },
  'event.dataCopy': {
    am: 'የመረጃዎ ቅጂ ተጠይቋል። እርስዎ ካልሆኑ ያቁሙት።',
    en: 'A copy of your data was asked for. If it was not you, stop it.',
    om: 'Garagalchi odeeffannoo keessanii gaafatameera. Isin yoo hin taane dhaabaa.',
    ti: 'ቅዳሕ ሓበሬታኹም ተሓቲቱ። ንስኹም እንተዘይኮይንኩም ደው ኣብልዎ።',
  },
  'event.erasure': {
    am: 'መለያዎ እንዲጠፋ ተጠይቋል። እርስዎ ካልሆኑ ያቁሙት።',
    en: 'It was asked to erase your account. If it was not you, stop it.',
    om: 'Herregni keessan akka haqamu gaafatameera. Isin yoo hin taane dhaabaa.',
    ti: 'ሕሳብኩም ክድምሰስ ተሓቲቱ። ንስኹም እንተዘይኮይንኩም ደው ኣብልዎ።',
  },
  'event.erasure.refused': {
    am: 'መለያዎ አልጠፋም፤ ገና ያልተዘጋ ነገር አለ።',
    en: 'Your account was not erased: something is still open.',
    om: 'Herregni keessan hin haqamne: wanti hin cufamne jira.',
    ti: 'ሕሳብኩም ኣይተደምሰሰን፤ ገና ዘይተዓፀወ ነገር ኣሎ።',
  },
} as const satisfies Record<string, Wording>;

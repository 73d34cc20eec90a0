import type { Wording } from './wording';

/** Texts of refusals of a sign-in from Telegram, and of the accounts that it makes. */
export const telegramErrors = {
  'error.INIT_DATA_USED': {
    am: 'ይህ ገጽ ጊዜው አልፎበታል። እባክዎ ከቦቱ እንደገና ይክፈቱት።',
    en: 'This page is out of date. Please open it again from the bot.',
    om: 'Yeroon fuula kanaa darbeera. Maaloo bootii irraa irra deebiʼaa banaa.',
    ti: 'እዚ ገፅ ግዚኡ ሓሊፉ። በይዛኹም ካብቲ ቦት እንደገና ክፈትዎ።',
  },
  'error.PHONE_UNPROVED': {
    am: 'ገንዘብ ከመውጣቱ በፊት ስልክዎን በSMS ኮድ ያረጋግጡ፤ በ«ቅንብሮች» ውስጥ ቴሌግራም የሚለውን ይክፈቱ።',
    en: 'Before money leaves, confirm your phone by an SMS code: open Telegram in Settings.',
    om: 'Maallaqni utuu hin baʼiin bilbila keessan koodii SMSn mirkaneessaa: Qindaaʼina keessatti Telegram banaa.',
    ti: 'ገንዘብ ቅድሚ ምውፅኡ ስልክኹም ብናይ SMS ኮድ ኣረጋግፁ፤ ኣብ ቅጥዕታት ቴሌግራም ክፈቱ።',
  },
  'error.PHONE_REQUIRED': {
    am: 'ለመጫወት ስልክ ቁጥርዎን ያስገቡ።',
    en: 'Enter your phone number to play.',
    om: 'Taphachuuf lakkoofsa bilbila keessanii galchaa.',
    ti: 'ንምፅዋት ቁፅሪ ስልክኹም ኣእትዉ።',
  },
  'error.PROOF_REQUIRED': {
    am: 'ይህ ስልክ ቁጥር መለያ አለው። የይለፍ ቃልዎን ወይም በSMS የሚደርስዎትን ኮድ ያስገቡ።',
    en: 'This phone number has an account. Enter its password, or a code that we send by SMS.',
    om: 'Lakkoofsi bilbilaa kun herrega qaba. Jecha iccitii isaa ykn koodii SMSn erginu galchaa.',
    ti: 'እዚ ቁፅሪ ስልኪ ሕሳብ ኣለዎ። መሕለፊ ቃል ወይ ብSMS እንልእኾ ኮድ ኣእትዉ።',
  },
  'error.TELEGRAM_TAKEN': {
    am: 'ይህ የቴሌግራም መለያ ወይም ይህ ስልክ ቁጥር ከሌላ ጋር ተገናኝቷል። መጀመሪያ እዚያ ያላቅቁት።',
    en: 'This Telegram account or this phone number is linked to another one. Unlink it there first.',
    om: 'Herregni Telegram kun ykn lakkoofsi bilbilaa kun kan biraatti hidhameera. Dura achitti hiikaa.',
    ti: 'እዚ ናይ ቴሌግራም ሕሳብ ወይ እዚ ቁፅሪ ስልኪ ምስ ካልእ ተኣሳሲሩ ኣሎ። መጀመርታ ኣብኡ ፍትሕዎ።',
  },
  'error.CHAT_REQUIRED': {
    am: 'መጀመሪያ የቦቱን ውይይት ከፍተው «Start» ይጫኑ፤ ከዚያ እዚህ ይቀጥሉ።',
    en: 'First open the chat with the bot and press Start. Then go on here.',
    om: 'Dura haasaa bootii banaatii Start tuqaa. Sana booda asitti itti fufaa.',
    ti: 'መጀመርታ ናይቲ ቦት ዕላል ከፊትኩም Start ፀቕጡ። ድሕሪኡ ኣብዚ ቀፅሉ።',
  },
  'error.CHAT_REFUSED': {
    am: 'በቴሌግራም ውይይቱ ውስጥ ተከልክሏል። የጫኑት እርስዎ ከሆኑ ከቦቱ እንደገና ይክፈቱ።',
    en: 'It was refused in the Telegram chat. If that was you by mistake, open again from the bot.',
    om: 'Haasaa Telegram keessatti didameera. Dogoggoraan yoo taʼe bootii irraa irra deebiʼaa banaa.',
    ti: 'ኣብቲ ናይ ቴሌግራም ዕላል ተኸልኪሉ። ብጌጋ እንተኾይኑ ካብቲ ቦት እንደገና ክፈትዎ።',
  },
  'error.OTHER_SESSION': {
    am: 'በዚህ አሳሽ ሌላ ተጫዋች ገብቷል። መጀመሪያ ይውጡ።',
    en: 'Another player is signed in in this browser. Sign out first.',
    om: 'Barbaaduu kana keessa taphataan biraa seeneera. Dura baʼaa.',
    ti: 'ኣብዚ ብራውዘር ካልእ ተፃዋታይ ኣትዩ ኣሎ። መጀመርታ ውፅኡ።',
  },
} satisfies Record<string, Wording>;

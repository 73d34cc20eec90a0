import type { LanguageTag } from '@libs/contract';
import { complaintNotices } from './complaint-notices';
import { dataNotices } from './data-notices';
import { errorMessages } from './errors';
import { notices } from './notices';
import { payeeNotices } from './payee-notices';
import { smsNotices } from './sms-notices';
import { spaceNotices } from './space-notices';
import { staffNotices } from './staff-notices';
import { telegramNotices } from './telegram-notices';
import type { ServerMessageParams, Wording } from './wording';

/** Notices to the attendees of a scheduled game. */
const scheduleNotices = {
  'notice.gameSoon': {
    am: 'የ{stake} ብር ጨዋታዎ በ{minutes} ደቂቃ ውስጥ ይጀምራል።',
    en: 'Your {stake} Birr game starts in {minutes} min.',
    om: 'Taphni keessan kan Birrii {stake} daqiiqaa {minutes} keessatti jalqaba.',
    ti: 'ናይ {stake} ብር ፀወታኹም ኣብ ውሽጢ {minutes} ደቒቓ ይጅምር።',
  },
  'notice.gameOpen': {
    am: 'የ{stake} ብር ጨዋታዎ ተከፍቷል። አሁን ካርቴላዎን ይምረጡ።',
    en: 'Your {stake} Birr game is open. Choose your card now.',
    om: 'Taphni keessan kan Birrii {stake} banameera. Amma kaartelaa keessan filadhaa.',
    ti: 'ናይ {stake} ብር ፀወታኹም ተኸፊቱ። ሕዚ ካርቴላኹም ምረፁ።',
  },
  'notice.gameCancelled': {
    am: 'የተቀላቀሉት የ{stake} ብር የታቀደ ጨዋታ ተሰርዟል።',
    en: 'A scheduled {stake} Birr game that you joined was cancelled.',
    om: 'Taphni karoorfame kan Birrii {stake} isin itti makamtan haqameera.',
    ti: 'ዝተፀንበርኩምዎ ናይ {stake} ብር ዝተመደበ ፀወታ ተሰሪዙ።',
  },
  'notice.bigGameStopped': {
    am: 'ትልቁ ጨዋታ ተሰርዟል። በካርቴላ {stake} ብር ወደ ሂሳብዎ ተመልሷል።',
    en: 'The big game was stopped. {stake} Birr a card is back in your balance.',
    om: 'Taphni guddaan dhaabameera. Kaartelaa tokkoof Birriin {stake} herrega keessanitti deebiʼeera.',
    ti: 'እቲ ዓብዪ ፀወታ ተሰሪዙ። ን ነፍሲ ወከፍ ካርቴላ {stake} ብር ናብ ሕሳብኩም ተመሊሱ ኣሎ።',
  },
} as const satisfies Record<string, Wording>;

/** Why a payout waits, where the provider or the account is the reason. */
const payoutNotices = {
  'message.payout.providerLater': {
    am: 'ባንኩ አሁን አልተቀበለም፤ {amount} ብር ተይዞልዎታል፤ በራሱ እንደገና ይላካል።',
    en: 'The bank does not take it right now. {amount} Birr is held for you and is sent again by itself.',
    om: 'Baankichi amma hin fudhanne. Birriin {amount} isiniif qabameera; ofumaan irra deebiʼee ergama.',
    ti: 'እቲ ባንኪ ሕዚ ኣይተቐበሎን። {amount} ብር ተታሒዙልኩም ኣሎ፤ ባዕሉ እንደገና ይለኣኽ።',
  },
  'message.payout.stopped': {
    am: 'ከሂሳብዎ ገንዘብ ማውጣት ቆሟል። {amount} ብር ተይዞልዎታል፤ እባክዎ ያግኙን።',
    en: 'Payouts from your account are stopped. {amount} Birr is held for you; please contact us.',
    om: 'Herrega keessan irraa baasuun dhaabameera. Birriin {amount} isiniif qabameera; maaloo nu quunnamaa.',
    ti: 'ካብ ሕሳብኩም ምውፃእ ገንዘብ ደው ኢሉ ኣሎ። {amount} ብር ተታሒዙልኩም ኣሎ፤ በይዛኹም ርኸቡና።',
  },
  'message.payout.openCase': {
    am: 'የቀድሞ ክፍያ እየተጣራ ነው። {amount} ብር ተይዞልዎታል፤ ሲያበቃ ይላካል።',
    en: 'An earlier payment of yours is being looked into. {amount} Birr is held for you and goes when that is done.',
    om: 'Kaffaltiin keessan kan duraa ilaalamaa jira. Birriin {amount} isiniif qabameera; yeroo xumuramu ergama.',
    ti: 'ናይ ቅድም ክፍሊትኩም ይፅረ ኣሎ። {amount} ብር ተታሒዙልኩም ኣሎ፤ ምስ ተወድአ ይለኣኽ።',
  },
  'message.payout.asked': {
    am: 'ባንኩ {amount} ብር መድረሱን ገና አልነገረንም። እየጠየቅን ነው፤ ገንዘብዎ አይጠፋም።',
    en: 'The bank has not told us yet whether {amount} Birr has arrived. We keep asking; your money is not lost.',
    om: 'Baankichi Birriin {amount} gaʼuu isaa ammallee nutti hin himne. Gaafachaa jirra; maallaqni keessan hin badu.',
    ti: 'እቲ ባንኪ {amount} ብር ከም ዝበፅሐ ገና ኣይነገረናን። ንሓትት ኣለና፤ ገንዘብኩም ኣይጠፍእን።',
  },
  'message.payout.review': {
    am: 'ባንኩ ስለ {amount} ብር ግልጽ መልስ ስላልሰጠ ሁለት ሰዎች ያዩታል። ገንዘብዎ አይጠፋም።',
    en: 'The bank has not answered clearly about {amount} Birr, so two people look at it. Your money is not lost.',
    om: 'Baankichi waaʼee Birrii {amount} deebii ifaa waan hin kennineef namoonni lama ni ilaalu. Maallaqni keessan hin badu.',
    ti: 'እቲ ባንኪ ብዛዕባ {amount} ብር ንፁር መልሲ ስለ ዘይሃበ ክልተ ሰባት ክርእይዎ እዮም። ገንዘብኩም ኣይጠፍእን።',
  },
} as const satisfies Record<string, Wording>;

/**
 * What a player is told where no page is open (channels.md 3). A lock screen may show it, so only texts that end with
 * `.amount` contain an amount, for players who want that.
 */
const eventNotices = {
  'event.payoutSent': {
    am: 'ክፍያዎ ተልኳል።',
    en: 'Your payout was sent.',
    om: 'Kaffaltiin keessan ergameera.',
    ti: 'ክፍሊትኩም ተላኢኹ።',
  },
  'event.payoutSent.amount': {
    am: 'የ{amount} ብር ክፍያዎ ተልኳል።',
    en: 'Your payout of {amount} Birr was sent.',
    om: 'Kaffaltiin keessan Birrii {amount} ergameera.',
    ti: 'ናይ {amount} ብር ክፍሊትኩም ተላኢኹ።',
  },
  'event.payoutRefused': {
    am: 'ክፍያዎ አልተፈጸመም። ዋሌትዎን ይመልከቱ።',
    en: 'Your payout was not made. See your wallet.',
    om: 'Kaffaltiin keessan hin raawwatamne. Walleettii keessan ilaalaa.',
    ti: 'ክፍሊትኩም ኣይተፈፀመን። ዋሌትኩም ርኣዩ።',
  },
  'event.payoutRefused.amount': {
    am: 'የ{amount} ብር ክፍያዎ አልተፈጸመም። ዋሌትዎን ይመልከቱ።',
    en: 'Your payout of {amount} Birr was not made. See your wallet.',
    om: 'Kaffaltiin keessan Birrii {amount} hin raawwatamne. Walleettii keessan ilaalaa.',
    ti: 'ናይ {amount} ብር ክፍሊትኩም ኣይተፈፀመን። ዋሌትኩም ርኣዩ።',
  },
  'event.payoutReturned': {
    am: 'የወጣ ገንዘብ ተመልሷል። ዋሌትዎን ይመልከቱ።',
    en: 'Money of a withdrawal came back. See your wallet.',
    om: 'Maallaqni baafame deebiʼeera. Walleettii keessan ilaalaa.',
    ti: 'ዝወፀአ ገንዘብ ተመሊሱ ኣሎ። ዋሌትኩም ርኣዩ።',
  },
  'event.depositArrived': {
    am: 'ያስገቡት ገንዘብ ደርሷል።',
    en: 'Your deposit has arrived.',
    om: 'Maallaqni galchitan gaʼeera.',
    ti: 'ዘእተኹምዎ ገንዘብ በፂሑ።',
  },
  'event.depositArrived.amount': {
    am: 'ያስገቡት {amount} ብር ደርሷል።',
    en: 'Your deposit of {amount} Birr has arrived.',
    om: 'Birriin {amount} galchitan gaʼeera.',
    ti: 'ዘእተኹምዎ {amount} ብር በፂሑ።',
  },
  'event.payoutRequested': {
    am: 'ከመለያዎ ክፍያ ተጠይቋል። እርስዎ ካልሆኑ በSMS የመጣውን አገናኝ ይክፈቱ።',
    en: 'A payout was asked for. Not you? Open the link in our SMS.',
    om: 'Kaffaltiin gaafatameera. Isin miti? Geessituu SMS keenya keessa jiru banaa.',
    ti: 'ክፍሊት ተሓቲቱ። ንስኹም እንተዘይኮይንኩም ኣብ SMS ዘሎ ሊንክ ክፈቱ።',
  },
  'event.payee': {
    am: 'አዲስ የክፍያ መቀበያ ሂሳብ ተጨምሯል። እርስዎ ካልሆኑ በSMS የመጣውን አገናኝ ይክፈቱ።',
    en: 'A new account for payouts was added. Not you? Open the link in our SMS.',
    om: 'Herregni kaffaltii haaraan dabalameera. Isin miti? Geessituu SMS keenya keessa jiru banaa.',
    ti: 'ሓድሽ ናይ ክፍሊት ሕሳብ ተወሲኹ። ንስኹም እንተዘይኮይንኩም ኣብ SMS ዘሎ ሊንክ ክፈቱ።',
  },
  'event.newDevice': {
    am: 'መለያዎ በአዲስ መሣሪያ ተከፍቷል። እርስዎ ካልሆኑ የይለፍ ቃልዎን ይቀይሩ።',
    en: 'Your account was opened on a new device. Not you? Reset your password.',
    om: 'Herregni keessan meeshaa haaraa irratti banameera. Isin miti? Jecha iccitii jijjiiraa.',
    ti: 'ሕሳብኩም ብሓድሽ መሳርሒ ተኸፊቱ። ንስኹም እንተዘይኮይንኩም መሕለፊ ቃልኩም ቀይሩ።',
  },
  'event.passkey': {
    am: 'በጣት አሻራ ወይም በፊት መግባት በአንድ መሣሪያ ተፈቅዷል። እርስዎ ካልሆኑ በSMS የመጣውን አገናኝ ይክፈቱ።',
    en: 'Sign-in with fingerprint or face was added on a device. Not you? Open the link in our SMS.',
    om: 'Ashaaraa qubaa ykn fuulaan seenuun meeshaa tokko irratti dabalameera. Isin miti? Geessituu SMS keenya keessa jiru banaa.',
    ti: 'ብዓሻራ ኢድ ወይ ብገፅ ምእታው ኣብ ሓደ መሳርሒ ተፈቒዱ። ንስኹም እንተዘይኮይንኩም ኣብ SMS ዘሎ ሊንክ ክፈቱ።',
  },
  'event.password': {
    am: 'የይለፍ ቃልዎ ተቀይሯል። እርስዎ ካልሆኑ አሁኑኑ እንደገና ይቀይሩት።',
    en: 'Your password was changed. Not you? Reset it now.',
    om: 'Jechi iccitii keessan jijjiirameera. Isin miti? Ammuma irra deebiʼaa jijjiiraa.',
    ti: 'መሕለፊ ቃልኩም ተቐይሩ። ንስኹም እንተዘይኮይንኩም ሕዚ እንደገና ቀይርዎ።',
  },
  'event.binding': {
    am: 'አንድ የቴሌግራም መለያ ከመለያዎ ጋር ተገናኝቷል።',
    en: 'A Telegram account was linked to yours.',
    om: 'Herregni Telegram tokko kan keessanitti hidhameera.',
    ti: 'ሓደ ናይ ቴሌግራም ሕሳብ ምስ ናትኩም ተኣሳሲሩ።',
  },
  'event.binding.end': {
    am: 'የቴሌግራም መለያው ከመለያዎ ተላቋል።',
    en: 'The Telegram account is no longer linked to yours.',
    om: 'Herregni Telegram kan keessan irraa hiikameera.',
    ti: 'እቲ ናይ ቴሌግራም ሕሳብ ካብ ናትኩም ተፈቲሑ።',
  },
  'event.freeze': {
    am: 'ገንዘብዎ ታግዷል፤ ምንም አይወጣም።',
    en: 'Your money is frozen: none of it leaves.',
    om: 'Maallaqni keessan dhorkameera: homtuu hin baʼu.',
    ti: 'ገንዘብኩም ታጊዱ፤ ዋላ ሓንቲ ኣይወፅእን።',
  },
  'event.freeze.end': {
    am: 'የገንዘብዎ እገዳ ተነስቷል።',
    en: 'Your money is no longer frozen.',
    om: 'Dhorkaan maallaqa keessanii kaʼeera.',
    ti: 'እገዳ ገንዘብኩም ተላዒሉ።',
  },
  'event.gameSoon': {
    am: 'ጨዋታዎ በ{minutes} ደቂቃ ውስጥ ይጀምራል።',
    en: 'Your game starts in {minutes} minutes.',
    om: 'Taphni keessan daqiiqaa {minutes} keessatti jalqaba.',
    ti: 'ፀወታኹም ኣብ ውሽጢ {minutes} ደቒቓ ይጅምር።',
  },
  'event.wonAway': {
    am: 'እርስዎ በሌሉበት አሸንፈዋል! ማረጋገጫውን ይመልከቱ።',
    en: 'You won while you were away! See the proof.',
    om: 'Utuu hin jirin moʼattaniittu! Mirkaneessa ilaalaa.',
    ti: 'ኣብ ዘይነበርክምሉ ተዓዊትኩም! መረጋገፂኡ ርኣዩ።',
  },
  'event.wonAway.amount': {
    am: 'እርስዎ በሌሉበት {amount} ብር አሸንፈዋል! ማረጋገጫውን ይመልከቱ።',
    en: 'You won {amount} Birr while you were away! See the proof.',
    om: 'Utuu hin jirin Birrii {amount} moʼattaniittu! Mirkaneessa ilaalaa.',
    ti: 'ኣብ ዘይነበርክምሉ {amount} ብር ተዓዊትኩም! መረጋገፂኡ ርኣዩ።',
  },
  'event.limitReminder': {
    am: 'ገደቦችዎን ካዩ ግማሽ ዓመት ሆኗል። አሁንም ይስማሙዎታል?',
    en: 'You set your limits half a year ago. Are they still right?',
    om: 'Daangaa keessan erga ilaaltanii waggaan walakkaa darbeera. Ammas isiniif sirriidhaa?',
    ti: 'ገደባትኩም ካብ ትርእዩ ፍርቂ ዓመት ኮይኑ። ሕዚ እውን ይሰማምዑኹም ዶ?',
  },
  'sms.newDevice': {
    am: 'እድል ቢንጎ፦ መለያዎ በአዲስ መሣሪያ ተከፍቷል። እርስዎ ካልሆኑ የይለፍ ቃልዎን አሁኑኑ ይቀይሩ።',
    en: 'Edil Bingo: your account was opened on a new device. Not you? Reset your password now.',
    om: 'Edil Bingo: herregni keessan meeshaa haaraa irratti banameera. Isin miti? Jecha iccitii ammuma jijjiiraa.',
    ti: 'ዕድል ቢንጎ፦ ሕሳብኩም ብሓድሽ መሳርሒ ተኸፊቱ። ንስኹም እንተዘይኮይንኩም መሕለፊ ቃልኩም ሕዚ ቀይሩ።',
  },
  'sms.passkey.added': {
    am: 'እድል ቢንጎ፦ ከአሁን ጀምሮ {device} ላይ በጣት አሻራ ወይም በፊት ወደ መለያዎ መግባት ይቻላል። እርስዎ ካልሆኑ እዚህ ያስቁሙ፦ {link}',
    en: 'Edil Bingo: {device} can sign in to your account with fingerprint or face from now on. Not you? Stop it here: {link}',
    om: 'Edil Bingo: ammaa jalqabee {device} irraa ashaaraa qubaa ykn fuulaan herrega keessan seenuun ni dandaʼama. Isin miti? Asitti dhaabaa: {link}',
    ti: 'ዕድል ቢንጎ፦ ካብ ሕዚ ጀሚሩ ኣብ {device} ብዓሻራ ኢድ ወይ ብገፅ ናብ ሕሳብኩም ምእታው ይከኣል። ንስኹም እንተዘይኮይንኩም ኣብዚ ኣቋርፁ፦ {link}',
  },
  'telegram.open': {
    am: 'ክፈት',
    en: 'Open',
    om: 'Bani',
    ti: 'ክፈት',
  },
} as const satisfies Record<string, Wording>;

const texts = {
  ...errorMessages,
  ...dataNotices,
  ...eventNotices,
  ...notices,
  ...payeeNotices,
  ...payoutNotices,
  ...scheduleNotices,
  ...complaintNotices,
  ...smsNotices,
  ...spaceNotices,
  ...staffNotices,
  ...telegramNotices,
};

/**
 * `error.<CODE>` for each error code, `message.*` for successes, `sms.*`, `notice.*` for notifications, `page.*` for
 * a page of the server, `field.*` for one field of a form, `telegram.*` for
 * the chat with the bot, `event.*` for a push message or a chat's.
 */
export type ServerMessageKey = keyof typeof texts;

/** Every text of the server, by key. */
export const messages: Record<ServerMessageKey, Wording> = texts;

/** The names of a text's placeholders, as its English wording has them. */
export type PlacesOf<K extends ServerMessageKey> = PlacesIn<(typeof texts)[K]['en']>;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/**
 * A text of the server in one language, with its `{placeholders}` filled from `params`. A placeholder without a value
 * is left out, so no text shows a brace.
 */
export function serverMessage(
  key: ServerMessageKey,
  tag: LanguageTag,
  params: ServerMessageParams = {},
): string {
  return messages[key][tag].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

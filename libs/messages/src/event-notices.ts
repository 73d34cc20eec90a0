import type { Wording } from './wording';

/**
 * What a player is told where no page is open (channels.md 3). A lock screen may show it: an amount stands only in the texts
 * that end with `.amount`, for who wants that.
 */
export const eventNotices = {
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
  'telegram.open': {
    am: 'ክፈት',
    en: 'Open',
    om: 'Bani',
    ti: 'ክፈት',
  },
} satisfies Record<string, Wording>;

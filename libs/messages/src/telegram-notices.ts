import type { Wording } from './wording';

/** What a player is told by SMS and in the bot's chat about the Telegram account that is theirs. */
export const telegramNotices = {
  'sms.telegram.bound': {
    am: 'እድል ቢንጎ፦ አንድ የቴሌግራም መለያ ከመለያዎ ጋር ተገናኝቷል። እርስዎ ካልሆኑ የይለፍ ቃልዎን ይቀይሩ፤ ያኔ ይላቀቃል፦ {link}',
    en: 'Edil Bingo: a Telegram account was linked to yours. Not you? Reset your password, which unlinks it: {link}',
    om: 'Edil Bingo: herregni Telegram tokko kan keessanitti hidhameera. Isin miti? Jecha iccitii jijjiiraa, sana booda ni hiikama: {link}',
    ti: 'ዕድል ቢንጎ፦ ሓደ ናይ ቴሌግራም ሕሳብ ምስ ናትኩም ተኣሳሲሩ። ንስኹም እንተዘይኮይንኩም መሕለፊ ቃልኩም ቀይሩ፤ ሽዑ ይፍታሕ፦ {link}',
  },
  'sms.telegram.unbound': {
    am: 'እድል ቢንጎ፦ የቴሌግራም መለያው ከመለያዎ ተላቋል። በስልክ ቁጥርዎ መግባት ይችላሉ።',
    en: 'Edil Bingo: the Telegram account is no longer linked to yours. You can sign in with your phone number.',
    om: 'Edil Bingo: herregni Telegram kan keessan irraa hiikameera. Lakkoofsa bilbila keessaniin seenuu dandeessu.',
    ti: 'ዕድል ቢንጎ፦ እቲ ናይ ቴሌግራም ሕሳብ ካብ ናትኩም ተፈቲሑ። ብቁፅሪ ስልክኹም ክትኣትዉ ትኽእሉ።',
  },
  'telegram.bound': {
    am: 'የቴሌግራም መለያዎ ከእድል ቢንጎ ጋር ተገናኝቷል። መልካም ዕድል!',
    en: 'Your Telegram account is linked to Edil Bingo. Good luck!',
    om: 'Herregni Telegram keessanii Edil Bingotti hidhameera. Carraa gaarii!',
    ti: 'ናይ ቴሌግራም ሕሳብኩም ምስ ዕድል ቢንጎ ተኣሳሲሩ። ሰናይ ዕድል!',
  },
  'telegram.unbound': {
    am: 'ይህ የቴሌግራም መለያ ከእድል ቢንጎ ተላቋል። እንደገና ለመጫወት /start ይላኩ።',
    en: 'This Telegram account is no longer linked to Edil Bingo. Send /start to play again.',
    om: 'Herregni Telegram kun Edil Bingo irraa hiikameera. Irra deebiʼanii taphachuuf /start ergaa.',
    ti: 'እዚ ናይ ቴሌግራም ሕሳብ ካብ ዕድል ቢንጎ ተፈቲሑ። እንደገና ንምፅዋት /start ስደዱ።',
  },
  'telegram.welcome': {
    am: 'እንኳን ወደ እድል ቢንጎ በደህና መጡ! ቋንቋ ይምረጡ።',
    en: 'Welcome to Edil Bingo! Choose your language.',
    om: 'Baga gara Edil Bingo nagaan dhuftan! Afaan filadhaa.',
    ti: 'ናብ ዕድል ቢንጎ እንቋዕ ብደሓን መፃእኩም! ቋንቋ ምረፁ።',
  },
  'telegram.askContact': {
    am: 'ለመጀመር ከታች ያለውን ቁልፍ ተጭነው ስልክ ቁጥርዎን ያጋሩ። ለማንም አንሰጠውም።',
    en: 'To begin, press the button below and share your phone number. We give it to nobody.',
    om: 'Jalqabuuf qabduu gadii tuqaatii lakkoofsa bilbila keessanii qoodaa. Namaaf hin kenninu.',
    ti: 'ንምጅማር እቲ ኣብ ታሕቲ ዘሎ መልጎም ፀቒጥኩም ቁፅሪ ስልክኹም ኣካፍሉ። ንማንም ኣይንህቦን።',
  },
  'telegram.shareContact': {
    am: '📱 ስልክ ቁጥሬን አጋራ',
    en: '📱 Share my phone number',
    om: '📱 Lakkoofsa bilbila koo qoodi',
    ti: '📱 ቁፅሪ ስልከይ ኣካፍል',
  },
  'telegram.contactKept': {
    am: 'እናመሰግናለን። አሁን «ተጫወት» የሚለውን ይጫኑ።',
    en: 'Thank you. Now press Play.',
    om: 'Galatoomaa. Amma Taphadhu tuqaa.',
    ti: 'የቐንየልና። ሕዚ «ተፃወት» ዝብል ፀቕጡ።',
  },
  'telegram.contactRefused': {
    am: 'የራስዎን የኢትዮጵያ ስልክ ቁጥር ብቻ በቁልፉ ያጋሩ፤ ወይም በጨዋታው ውስጥ በSMS ኮድ ይግቡ።',
    en: 'Share only your own Ethiopian number, by the button. Or enter the game with an SMS code.',
    om: 'Lakkoofsa Itoophiyaa kan ofii keessanii qofa qabduudhaan qoodaa. Ykn koodii SMSn tapha seenaa.',
    ti: 'ናይ ገዛእ ርእስኹም ናይ ኢትዮጵያ ቁፅሪ ጥራይ በቲ መልጎም ኣካፍሉ። ወይ ድማ ብናይ SMS ኮድ ናብቲ ፀወታ እተዉ።',
  },
  'telegram.play': {
    am: '🎱 ተጫወት',
    en: '🎱 Play',
    om: '🎱 Taphadhu',
    ti: '🎱 ተፃወት',
  },
  'telegram.playText': {
    am: 'ጨዋታው ዝግጁ ነው።',
    en: 'The game is ready.',
    om: 'Taphichi qophaaʼeera.',
    ti: 'እቲ ፀወታ ድሉው እዩ።',
  },
  'telegram.openWallet': {
    am: 'ዋሌት ክፈት',
    en: 'Open the wallet',
    om: 'Walleettii bani',
    ti: 'ዋሌት ክፈት',
  },
  'telegram.walletText': {
    am: 'ይህ የሚደረገው በዋሌትዎ ገጽ ላይ ነው።',
    en: 'This is done on the page of your wallet.',
    om: 'Kun fuula walleettii keessanii irratti raawwatama.',
    ti: 'እዚ ኣብ ገፅ ዋሌትኩም እዩ ዝግበር።',
  },
  'telegram.balance': {
    am: 'ዋና ሂሳብ፦ {main} ብር\nቦነስ፦ {bonus} ብር',
    en: 'Main balance: {main} Birr\nBonus: {bonus} Birr',
    om: 'Herrega guddaa: Birrii {main}\nBoonasii: Birrii {bonus}',
    ti: 'ዋና ሒሳብ፦ {main} ብር\nቦነስ፦ {bonus} ብር',
  },
  'telegram.notLinked': {
    am: 'መጀመሪያ /start ይላኩና ይግቡ።',
    en: 'Send /start and sign in first.',
    om: 'Dura /start ergaatii seenaa.',
    ti: 'መጀመርታ /start ስደዱን እተዉን።',
  },
  'telegram.languageSet': {
    am: 'ቋንቋው አማርኛ ሆኗል።',
    en: 'The language is English.',
    om: 'Afaanichi Afaan Oromoo taʼeera.',
    ti: 'እቲ ቋንቋ ትግርኛ ኮይኑ።',
  },
  'telegram.invite': {
    am: 'ጓደኞችዎን በዚህ አገናኝ ይጋብዙ፦ {link}',
    en: 'Invite your friends with this link: {link}',
    om: 'Hiriyyoota keessan geessituu kanaan affeeraa: {link}',
    ti: 'ኣዕሩኽትኹም በዚ ሊንክ ዓድሙ፦ {link}',
  },
  'telegram.proof': {
    am: 'የዚህን ዙር ማረጋገጫ እዚህ ያገኛሉ፦ {link}',
    en: 'The proof of this round is here: {link}',
    om: 'Mirkaneessi marsaa kanaa asitti argama: {link}',
    ti: 'መረጋገፂ ናይዚ ዙር ኣብዚ ይርከብ፦ {link}',
  },
  'telegram.proofHow': {
    am: 'የዙሩን መለያ ከትእዛዙ ኋላ ይጻፉ፦ /proof 5e1f…',
    en: 'Write the id of the round behind the command: /proof 5e1f…',
    om: 'Eenyummaa marsaa ajaja booda barreessaa: /proof 5e1f…',
    ti: 'መለለዪ እቲ ዙር ድሕሪ እቲ ትእዛዝ ፀሓፉ፦ /proof 5e1f…',
  },
  'telegram.stopped': {
    am: 'ከእንግዲህ እዚህ መልእክት አንልክም። የገንዘብና የደህንነት መልእክቶች በSMS ይመጣሉ። ለመቀጠል /start ይላኩ።',
    en: 'We send no more messages here. What concerns money and safety comes by SMS. Send /start to go on.',
    om: 'Kana booda ergaa asitti hin erginu. Kan maallaqaa fi nageenyaa SMSn dhufa. Itti fufuuf /start ergaa.',
    ti: 'ድሕሪ ሕዚ ኣብዚ መልእኽቲ ኣይንልእኽን። ናይ ገንዘብን ድሕነትን መልእኽትታት ብSMS ይመፁ። ንምቕፃል /start ስደዱ።',
  },
  'telegram.help': {
    am: '/play ለመጫወት\n/balance ሂሳብ\n/deposit /withdraw ዋሌት\n/invite ጓደኛ ለመጋበዝ\n/proof የዙር ማረጋገጫ\n/language ቋንቋ\n/stop መልእክት ለማቆም',
    en: '/play to play\n/balance your balance\n/deposit /withdraw the wallet\n/invite a friend\n/proof of a round\n/language\n/stop messages',
    om: '/play taphachuuf\n/balance herrega\n/deposit /withdraw walleettii\n/invite hiriyyaa affeeruuf\n/proof mirkaneessa marsaa\n/language afaan\n/stop ergaa dhaabuuf',
    ti: '/play ንምፅዋት\n/balance ሒሳብ\n/deposit /withdraw ዋሌት\n/invite ዓርኪ ንምዕዳም\n/proof መረጋገፂ ዙር\n/language ቋንቋ\n/stop መልእኽቲ ንምቁራፅ',
  },
} satisfies Record<string, Wording>;

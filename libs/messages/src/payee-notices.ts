import type { Wording } from './wording';

/**
 * Texts about the accounts to which a player's money may go: codes, notices with the freeze link, reasons for a waiting
 * payout, the freeze page.
 */
export const payeeNotices = {
  'sms.payee.code': {
    am: 'እድል ቢንጎ፦ {code} ገንዘብዎ ወደ {account} እንዲወጣ ለመፍቀድ ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ። እርስዎ ካልሆኑ፦ {link}',
    en: 'Edil Bingo: {code} is your code to let your money go to {account}. It is good for {minutes} minutes. Never share it. Not you? {link}',
    om: 'Edil Bingo: {code} koodii maallaqni keessan gara {account}tti akka baʼu hayyamuu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa. Isin miti? {link}',
    ti: 'ዕድል ቢንጎ፦ {code} ገንዘብኩም ናብ {account} ክወፅእ ንምፍቃድ ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ። ንስኹም እንተዘይኮይንኩም፦ {link}',
  },
  'sms.payee.codeFor': {
    am: 'እድል ቢንጎ፦ {code} {amount} ብር ወደ {account} ለማውጣት ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ። እርስዎ ካልሆኑ፦ {link}',
    en: 'Edil Bingo: {code} is your code to pay {amount} Birr out to {account}. It is good for {minutes} minutes. Never share it. Not you? {link}',
    om: 'Edil Bingo: {code} koodii Birrii {amount} gara {account}tti baasuu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa. Isin miti? {link}',
    ti: 'ዕድል ቢንጎ፦ {code} {amount} ብር ናብ {account} ንምውፃእ ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ። ንስኹም እንተዘይኮይንኩም፦ {link}',
  },
  'sms.payee.added': {
    am: 'እድል ቢንጎ፦ ከአሁን ጀምሮ ገንዘብዎ ወደ {account} ሊወጣ ይችላል። እርስዎ ካልፈቀዱ እዚህ ያስቁሙ፦ {link}',
    en: 'Edil Bingo: your money can go to {account} from now on. Not you? Stop it here: {link}',
    om: 'Edil Bingo: ammaa jalqabee maallaqni keessan gara {account}tti baʼuu dandaʼa. Isin miti? Asitti dhaabaa: {link}',
    ti: 'ዕድል ቢንጎ፦ ካብ ሕዚ ጀሚሩ ገንዘብኩም ናብ {account} ክወፅእ ይኽእል እዩ። ንስኹም እንተዘይኮይንኩም ኣብዚ ኣቋርፁ፦ {link}',
  },
  'sms.payout.asked': {
    am: 'እድል ቢንጎ፦ {amount} ብር ወደ {account} እንዲወጣ ተጠይቋል። እርስዎ ካልሆኑ እዚህ ያስቁሙ፦ {link}',
    en: 'Edil Bingo: {amount} Birr was asked to be paid out to {account}. Not you? Stop it here: {link}',
    om: 'Edil Bingo: Birriin {amount} gara {account}tti akka baʼu gaafatameera. Isin miti? Asitti dhaabaa: {link}',
    ti: 'ዕድል ቢንጎ፦ {amount} ብር ናብ {account} ክወፅእ ተሓቲቱ። ንስኹም እንተዘይኮይንኩም ኣብዚ ኣቋርፁ፦ {link}',
  },
  'sms.payee.refused': {
    am: 'እድል ቢንጎ፦ የ{account} ስም ከእርስዎ ስም ጋር ስላልተስማማ ገንዘቡ ወደ ሂሳብዎ ተመልሷል።',
    en: 'Edil Bingo: the name of {account} does not agree with yours, so the money is back in your balance.',
    om: 'Edil Bingo: maqaan {account} kan keessan waliin waan wal hin simneef, maallaqichi herrega keessanitti deebiʼeera.',
    ti: 'ዕድል ቢንጎ፦ ስም {account} ምስ ስምኩም ስለ ዘይተሰማምዐ እቲ ገንዘብ ናብ ሕሳብኩም ተመሊሱ።',
  },
  'sms.frozen': {
    am: 'እድል ቢንጎ፦ ገንዘብዎ ታግዷል፤ ምንም አይወጣም። የይለፍ ቃልዎን ይቀይሩ፤ ከዚያ በዋሌትዎ እገዳውን ያንሱ።',
    en: 'Edil Bingo: your money is frozen and nothing leaves. Change your password, then lift the freeze in your wallet.',
    om: 'Edil Bingo: maallaqni keessan dhaabameera; homtuu hin baʼu. Jecha iccitii keessan jijjiiraa, achiin booda walleettii keessan keessatti banaa.',
    ti: 'ዕድል ቢንጎ፦ ገንዘብኩም ተኣጊዱ ኣሎ፤ ዋላ ሓንቲ ኣይወፅእን። መሕለፊ ቃልኩም ቀይሩ፤ ካብኡ ኣብ ዋሌትኩም እገዳ ኣልዕሉ።',
  },
  'sms.unfreeze.code': {
    am: 'እድል ቢንጎ፦ {code} የገንዘብዎን እገዳ ለማንሳት ኮድዎ ነው። ለ{minutes} ደቂቃ ይሠራል። ለማንም አይስጡ።',
    en: 'Edil Bingo: {code} is your code to lift the freeze of your money. It is good for {minutes} minutes. Never share it.',
    om: 'Edil Bingo: {code} koodii maallaqa keessan dhaabame banuu dha. Daqiiqaa {minutes}f hojjeta. Nama kamiifuu hin kenninaa.',
    ti: 'ዕድል ቢንጎ፦ {code} እገዳ ገንዘብኩም ንምልዓል ኮድኩም እዩ። ን{minutes} ደቒቓ ይሰርሕ። ንማንም ኣይትሃቡ።',
  },
  'sms.unfrozen': {
    am: 'እድል ቢንጎ፦ የገንዘብዎ እገዳ ተነስቷል።',
    en: 'Edil Bingo: the freeze of your money is lifted.',
    om: 'Edil Bingo: maallaqni keessan dhaabame banameera.',
    ti: 'ዕድል ቢንጎ፦ እገዳ ገንዘብኩም ተላዒሉ።',
  },
  // Why staff rejected a payout, by `playerReasons`; each ends with what the player can do.
  'message.payout.wrongAccount': {
    am: 'የሂሳቡ ቁጥር ወይም ስም አልተስማማም። ሁለቱን አረጋግጠው እንደገና ያውጡ።',
    en: 'The account’s number or name does not fit. Check both and withdraw again.',
    om: 'Lakkoofsi yookaan maqaan herregaa wal hin simne. Lamaanuu mirkaneeffadhaatii irra deebiʼaa baasaa.',
    ti: 'ቁፅሪ ወይ ስም እቲ ሕሳብ ኣይተሰማምዐን። ክልቲኡ ኣረጋጊፅኩም ደጊምኩም ኣውፅኡ።',
  },
  'message.payout.otherWay': {
    am: 'በዚህ መንገድ አሁን መክፈል አይቻልም። ሌላ መንገድ ይምረጡ።',
    en: 'This way of payment cannot pay now. Choose another one.',
    om: 'Karaan kun amma kaffaluu hin dandaʼu. Karaa biraa filadhaa.',
    ti: 'በዚ መንገዲ ሕዚ ምኽፋል ኣይከኣልን። ካልእ መንገዲ ምረፁ።',
  },
  'message.payout.contactUs': {
    am: 'መጀመሪያ ከእርስዎ ጋር መነጋገር አለብን። “ቅሬታ አቅርብ” የሚለውን ተጭነው ይጻፉልን።',
    en: 'We must speak with you first. Write to us by “Make a complaint”.',
    om: 'Dura isin waliin haasaʼuu qabna. “Komii dhiyeessi” jedhu tuqaatii nuuf barreessaa.',
    ti: 'መጀመርታ ምሳኹም ክንዘራረብ ኣለና። “ጥርዓን ኣቕርብ” ጠዊቕኩም ፅሓፉልና።',
  },
  'message.payout.needsCode': {
    am: '{amount} ብር ተይዞልዎታል። ወደ ስልክዎ የላክነውን ኮድ ያስገቡ፤ በአንድ ሰዓት ውስጥ ካላረጋገጡ ገንዘቡ ይመለሳል።',
    en: '{amount} Birr is held for you. Enter the code that we sent to your phone; unconfirmed for one hour, the money comes back.',
    om: 'Birriin {amount} isiniif qabameera. Koodii bilbila keessanitti ergine galchaa; saʼaatii tokko keessatti yoo hin mirkaneessine maallaqni ni deebiʼa.',
    ti: '{amount} ብር ተታሒዙልኩም ኣሎ። ናብ ስልክኹም ዝለኣኽናዮ ኮድ ኣእትዉ፤ ኣብ ውሽጢ ሓደ ሰዓት እንተዘይኣረጋጊፅኩም እቲ ገንዘብ ይምለስ።',
  },
  'message.payout.nameReview': {
    am: 'የሂሳቡ ስም ከእርስዎ ስም የተለየ ስለሆነ ሰው ያየዋል፤ ብዙውን ጊዜ በ24 ሰዓት ውስጥ። {amount} ብር ተይዞልዎታል።',
    en: 'The name of the account differs from yours, so a person looks at it, mostly within 24 hours. {amount} Birr is held for you.',
    om: 'Maqaan herregichaa kan keessan irraa adda waan taʼeef namni ni ilaala, yeroo baayʼee saʼaatii 24 keessatti. Birriin {amount} isiniif qabameera.',
    ti: 'ስም እቲ ሕሳብ ካብ ስምኩም ስለ ዝፈለ ሰብ ክርእዮ እዩ፤ መብዛሕትኡ ግዜ ኣብ ውሽጢ 24 ሰዓት። {amount} ብር ተታሒዙልኩም ኣሎ።',
  },
  'message.payout.newPayee': {
    am: 'ሂሳቡ አዲስ ስለሆነ ለደህንነትዎ {amount} ብር እስኪከፈል ድረስ ይቆያል። ገንዘቡ ተይዞልዎታል።',
    en: 'The account is new, so to keep your money safe {amount} Birr waits a while. It is held for you.',
    om: 'Herregichi haaraa waan taʼeef, nageenya keessaniif Birriin {amount} yeroo muraasa ni eega. Isiniif qabameera.',
    ti: 'እቲ ሕሳብ ሓድሽ ስለ ዝኾነ ንድሕነትኩም {amount} ብር ንግዚኡ ይፀንሕ። ተታሒዙልኩም ኣሎ።',
  },
  'message.payout.shortRest': {
    am: '{amount} ብር በጥቂት ደቂቃዎች ውስጥ ይላካል። እስከዚያ በSMS በላክነው አገናኝ ማስቆም ይችላሉ።',
    en: '{amount} Birr is sent in a few minutes. Until then you can stop it with the link in our SMS.',
    om: 'Birriin {amount} daqiiqaa muraasa keessatti ergama. Hanga sanatti geessituu SMS keenya keessa jiruun dhaabuu dandeessu.',
    ti: '{amount} ብር ኣብ ውሽጢ ቁሩብ ደቓይቕ ይለኣኽ። ክሳብ ሽዑ በቲ ኣብ SMS ዝለኣኽናዮ ሊንክ ከተቋርፁ ትኽእሉ።',
  },
  'message.payout.unplayed': {
    am: 'ይህ ገንዘብ ገና አልተጫወቱበትም፤ ወደ ሌላ ሂሳብ ከመውጣቱ በፊት ሰው ያየዋል፤ ቢበዛ በ72 ሰዓት ውስጥ። ወደ ራስዎ ስልክ ግን ወዲያውኑ ይወጣል።',
    en: 'You have not played with this money yet, so a person looks at it before it goes to another account, within 72 hours at most. To your own phone it goes at once.',
    om: 'Maallaqa kanaan ammallee hin taphanne; herrega biraatti utuu hin baʼiin namni ni ilaala, yoo baayʼate saʼaatii 72 keessatti. Bilbila keessanitti garuu yeroosuma baʼa.',
    ti: 'በዚ ገንዘብ ገና ኣይተፃወትኩምን፤ ናብ ካልእ ሕሳብ ቅድሚ ምውፅኡ ሰብ ክርእዮ እዩ፤ እንተበዝሐ ኣብ ውሽጢ 72 ሰዓት። ናብ ናይ ገዛእ ርእስኹም ስልኪ ግን ብኡንብኡ ይወፅእ።',
  },
  'message.payout.unplayedRefunded': {
    am: 'ጨዋታዎችዎ ተመላሽ ስለሆኑ ይህ ገንዘብ እንዳልተጫወቱበት ይቆጠራል። ወደ ሌላ ሂሳብ ከመውጣቱ በፊት ሰው ያየዋል፤ ቢበዛ በ72 ሰዓት ውስጥ። ወደ ራስዎ ስልክ ግን ወዲያውኑ ይወጣል።',
    en: 'Rounds of yours were refunded, so this money counts as not played yet. A person looks at it before it goes to another account, within 72 hours at most. To your own phone it goes at once.',
    om: 'Taphni keessan waan deebiʼeef maallaqni kun akka itti hin taphatamnetti lakkaaʼama. Herrega biraatti utuu hin baʼiin namni ni ilaala, yoo baayʼate saʼaatii 72 keessatti. Bilbila keessanitti garuu yeroosuma baʼa.',
    ti: 'ፀወታታትኩም ስለ ዝተመለሱ እዚ ገንዘብ ከምዘይተፃወትኩምሉ ይቑፀር። ናብ ካልእ ሕሳብ ቅድሚ ምውፅኡ ሰብ ክርእዮ እዩ፤ እንተበዝሐ ኣብ ውሽጢ 72 ሰዓት። ናብ ናይ ገዛእ ርእስኹም ስልኪ ግን ብኡንብኡ ይወፅእ።',
  },
  'page.freeze.title': {
    am: 'ገንዘብዎን ያግዱ',
    en: 'Freeze your money',
    om: 'Maallaqa keessan dhaabaa',
    ti: 'ገንዘብኩም ኣግዱ',
  },
  'page.freeze.text': {
    am: 'ገንዘብ ለማውጣት፣ ሂሳብ ለመጨመር ወይም በጣት አሻራ ወይም በፊት ለመግባት የጠየቁት እርስዎ ካልሆኑ እዚህ ያስቁሙት። ገና ያልተላከ ገንዘብ ሁሉ ወደ ሂሳብዎ ይመለሳል፤ ከዚያ በኋላ እርስዎ በኮድና በይለፍ ቃል እስኪያነሱት ድረስ ምንም አይወጣም። በጣት አሻራ ወይም በፊት መግባት በሁሉም መሣሪያዎች ይቆማል። መጫወትና ገንዘብ ማስገባት ይቀጥላል።',
    en: 'If you did not ask for the payout, the new account or the sign-in with fingerprint or face, stop it here. All money that is not sent yet comes back to your balance, and nothing leaves until you lift the freeze with a code and your password. Sign-in with fingerprint or face ends on all devices. Playing and deposits go on.',
    om: 'Baasii, herrega haaraa ykn ashaaraa qubaa ykn fuulaan seenuu kan gaafatte isin yoo hin taane, asitti dhaabaa. Maallaqni hanga ammaatti hin ergamin hundi herrega keessanitti deebiʼa; hanga koodii fi jecha iccitiin bantanitti homtuu hin baʼu. Ashaaraa qubaa ykn fuulaan seenuun meeshaalee hunda irratti ni dhaabata. Taphachuu fi galii gochuun itti fufa.',
    ti: 'እቲ ምውፃእ፣ እቲ ሓድሽ ሕሳብ ወይ እቲ ብዓሻራ ኢድ ወይ ብገፅ ምእታው ዝሓተትኩም ንስኹም እንተዘይኮይንኩም ኣብዚ ኣቋርፅዎ። ክሳብ ሕዚ ዘይተለኣኸ ገንዘብ ኩሉ ናብ ሕሳብኩም ይምለስ፤ ብኮድን መሕለፊ ቃልን ክሳብ እተልዕልዎ ዋላ ሓንቲ ኣይወፅእን። ብዓሻራ ኢድ ወይ ብገፅ ምእታው ኣብ ኩሎም መሳርሒታት የብቅዕ። ምፅዋትን ምእታው ገንዘብን ይቕፅል።',
  },
  'page.freeze.button': {
    am: 'አግድ',
    en: 'Freeze now',
    om: 'Amma dhaabi',
    ti: 'ሕዚ ኣግድ',
  },
  'page.freeze.done': {
    am: 'ገንዘብዎ ታግዷል። አሁን የይለፍ ቃልዎን ይቀይሩ። እገዳውን በዋሌትዎ ውስጥ ማንሳት ይችላሉ።',
    en: 'Your money is frozen. Change your password now. You can lift the freeze in your wallet.',
    om: 'Maallaqni keessan dhaabameera. Amma jecha iccitii keessan jijjiiraa. Walleettii keessan keessatti banuu dandeessu.',
    ti: 'ገንዘብኩም ተኣጊዱ ኣሎ። ሕዚ መሕለፊ ቃልኩም ቀይሩ። እገዳ ኣብ ዋሌትኩም ከተልዕሉ ትኽእሉ።',
  },
  'page.freeze.gone': {
    am: 'ይህ አገናኝ ከእንግዲህ አይሠራም። አዲሱን SMS ይክፈቱ ወይም ያግኙን።',
    en: 'This link no longer works. Open the newest SMS, or contact us.',
    om: 'Geessituun kun kana booda hin hojjetu. SMS haaraa banaa ykn nu quunnamaa.',
    ti: 'እዚ ሊንክ ድሕሪ ሕዚ ኣይሰርሕን። እቲ ሓድሽ SMS ክፈቱ ወይ ርኸቡና።',
  },
} as const satisfies Record<string, Wording>;

import type { Wording } from './wording';

/** Answers to something that went well, texts of SMS and remarks about one field. */
export const notices = {
  'message.registered': {
    am: 'ምዝገባዎ ተሳክቷል። አሁን መግባት ይችላሉ።',
    en: 'You are registered. You can log in now.',
    om: 'Galmeen keessan milkaaʼeera. Amma seenuu dandeessu.',
    ti: 'ምዝገባኹም ተዓዊቱ። ሕዚ ክትኣትዉ ትኽእሉ።',
  },
  'message.passwordReset': {
    am: 'የይለፍ ቃልዎ ተቀይሯል። በአዲሱ ይግቡ።',
    en: 'Your password has been changed. Log in with the new one.',
    om: 'Jechi iccitii keessan jijjiirameera. Isa haaraan seenaa.',
    ti: 'መሕለፊ ቃልኩም ተቐይሩ ኣሎ። በቲ ሓድሽ እተዉ።',
  },
  'message.profileUpdated': {
    am: 'መረጃዎ ተስተካክሏል።',
    en: 'Your profile has been updated.',
    om: 'Odeeffannoon keessan haaromfameera.',
    ti: 'ሓበሬታኹም ተስተኻኺሉ ኣሎ።',
  },
  'message.transferred': {
    am: '{amount} ብር ወደ {phone} ተላልፏል።',
    en: '{amount} Birr was transferred to {phone}.',
    om: 'Birriin {amount} gara {phone}tti darbeera.',
    ti: '{amount} ብር ናብ {phone} ተመሓላሊፉ።',
  },
  'message.memberAdded': {
    am: 'አባሉ ተጨምሯል።',
    en: 'The member has been added.',
    om: 'Miseensi dabalameera.',
    ti: 'እቲ ኣባል ተወሲኹ ኣሎ።',
  },
  'message.spaceJoined': {
    am: 'ወደ ግል ቦታው ገብተዋል።',
    en: 'You have joined the space.',
    om: 'Bakka dhuunfaatti makamtaniittu.',
    ti: 'ናብቲ ናይ ውልቀ ቦታ ኣቲኹም ኣለኹም።',
  },
  'message.depositCredited': {
    am: '{amount} ብር ወደ ሂሳብዎ ገብቷል።',
    en: '{amount} Birr was added to your balance.',
    om: 'Birriin {amount} herrega keessanitti galeera.',
    ti: '{amount} ብር ናብ ሒሳብኩም ኣትዩ።',
  },
  'message.depositPush': {
    am: 'ክፍያውን በስልክዎ ላይ ያረጋግጡ።',
    en: 'Confirm the payment on your phone.',
    om: 'Kaffaltii bilbila keessan irratti mirkaneessaa.',
    ti: 'እቲ ክፍሊት ኣብ ስልክኹም ኣረጋግፁ።',
  },
  'message.withdrawPending': {
    am: 'የገንዘብ ማውጣት ጥያቄዎ ደርሶናል፤ በሂደት ላይ ነው።',
    en: 'We have received your withdrawal; it is being processed.',
    om: 'Gaaffiin maallaqa baasuu keessan nu gaʼeera; adeemsa irra jira.',
    ti: 'ጥያቐ ገንዘብ ምውፃእኩም በፂሑና ኣሎ፤ ኣብ መስርሕ እዩ።',
  },
  'message.withdrawDone': {
    am: '{amount} ብር ወጪ ሆኗል።',
    en: '{amount} Birr was withdrawn.',
    om: 'Birriin {amount} baʼeera.',
    ti: '{amount} ብር ወፃኢ ኮይኑ ኣሎ።',
  },
  'message.withdrawFailed': {
    am: 'ገንዘቡ ሊወጣ አልቻለም፤ ወደ ሂሳብዎ ተመልሷል።',
    en: 'The withdrawal failed; the money is back in your balance.',
    om: 'Baasuun hin milkoofne; maallaqichi herrega keessanitti deebiʼeera.',
    ti: 'ምውፃእ ገንዘብ ኣይተዓወተን፤ እቲ ገንዘብ ናብ ሒሳብኩም ተመሊሱ ኣሎ።',
  },
  'message.roundRefunded': {
    am: 'በቂ ተጫዋች ስላልተገኘ ጨዋታው ተሰርዟል፤ ገንዘብዎ ተመልሷል።',
    en: 'Too few players joined, so the round was cancelled and your money is back.',
    om: 'Taphataan gahaan waan hin argamneef taphni haqameera; maallaqni keessan deebiʼeera.',
    ti: 'እኹል ተፃዋታይ ስለ ዘይተረኸበ እቲ ፀወታ ተሰሪዙ፤ ገንዘብኩም ተመሊሱ ኣሎ።',
  },
  'message.roundWon': {
    am: 'እንኳን ደስ አለዎት! {amount} ብር አሸንፈዋል።',
    en: 'Congratulations! You won {amount} Birr.',
    om: 'Baga gammaddan! Birrii {amount} moʼattaniittu.',
    ti: 'እንቋዕ ሓጎሰኩም! {amount} ብር ስዒርኩም።',
  },
  'message.systemRestart': {
    am: 'ሲስተሙ እንደገና በመጀመር ላይ ነው፤ እባክዎ ከጥቂት ደቂቃዎች በኋላ ይሞክሩ።',
    en: 'The system is restarting. Please try again in a few minutes.',
    om: 'Sirnichi irra deebiʼee jalqabaa jira; maaloo daqiiqaa muraasa booda yaalaa.',
    ti: 'እቲ ስርዓት እንደገና ይጅምር ኣሎ፤ በይዛኹም ድሕሪ ቁሩብ ደቓይቕ ፈትኑ።',
  },
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
  'field.missing': {
    am: 'ይህ መሞላት አለበት',
    en: 'This is required',
    om: 'Kun guutamuu qaba',
    ti: 'እዚ ክምላእ ኣለዎ',
  },
  'field.length': {
    am: 'ርዝመቱ ትክክል አይደለም',
    en: 'The length is not right',
    om: 'Dheerinni isaa sirrii miti',
    ti: 'ንውሓቱ ቅኑዕ ኣይኮነን',
  },
  'field.invalid': {
    am: 'ይህ ትክክል አይደለም',
    en: 'This is not valid',
    om: 'Kun sirrii miti',
    ti: 'እዚ ቅኑዕ ኣይኮነን',
  },
} satisfies Record<string, Wording>;

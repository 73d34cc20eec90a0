import type { ErrorCode } from '@libs/contract';
import { gameErrors } from './game-errors';
import type { Wording } from './wording';

/** Text of each error code. */
export const errorMessages: Record<`error.${ErrorCode}`, Wording> = {
  'error.VALIDATION_FAILED': {
    am: 'የተላከው መረጃ ትክክል አይደለም። እባክዎ አስተካክለው እንደገና ይሞክሩ።',
    en: 'Some of the information is not valid. Please check it and try again.',
    om: 'Odeeffannoon ergame sirrii miti. Maaloo sirreessaatii irra deebiʼaa yaalaa.',
    ti: 'ዝተልኣኸ ሓበሬታ ቅኑዕ ኣይኮነን። በይዛኹም ኣስተኻኺልኩም እንደገና ፈትኑ።',
  },
  'error.INVALID_AMOUNT': {
    am: 'እባክዎ ትክክለኛ የገንዘብ መጠን ያስገቡ።',
    en: 'Please enter a valid amount.',
    om: 'Maaloo hamma maallaqaa sirrii galchaa.',
    ti: 'በይዛኹም ቅኑዕ መጠን ገንዘብ የእትዉ።',
  },
  'error.INVALID_PHONE': {
    am: 'እባክዎ ትክክለኛ የኢትዮጵያ ስልክ ቁጥር ያስገቡ።',
    en: 'Please enter a valid Ethiopian mobile number.',
    om: 'Maaloo lakkoofsa bilbila Itoophiyaa sirrii galchaa.',
    ti: 'በይዛኹም ቅኑዕ ናይ ኢትዮጵያ ቁፅሪ ስልኪ የእትዉ።',
  },
  'error.INVALID_OTP': {
    am: 'የማረጋገጫ ኮዱ የተሳሳተ ነው ወይም ጊዜው አልፏል።',
    en: 'The code is wrong or has expired.',
    om: 'Koodiin mirkaneessaa dogoggora yookaan yeroon isaa darbeera.',
    ti: 'ናይ መረጋገፂ ኮድ ጌጋ እዩ ወይ ጊዜኡ ሓሊፉ።',
  },
  'error.AMOUNT_TOO_SMALL': {
    am: 'ዝቅተኛው መጠን {min} ብር ነው።',
    en: 'The minimum amount is {min} Birr.',
    om: 'Hammi xiqqaan Birrii {min} dha.',
    ti: 'እቲ ዝተሓተ መጠን {min} ብር እዩ።',
  },
  'error.AMOUNT_TOO_LARGE': {
    am: 'ከፍተኛው መጠን {max} ብር ነው።',
    en: 'The maximum amount is {max} Birr.',
    om: 'Hammi guddaan Birrii {max} dha.',
    ti: 'እቲ ዝለዓለ መጠን {max} ብር እዩ።',
  },
  'error.SELF_TRANSFER': {
    am: 'ወደ ራስዎ ገንዘብ ማስተላለፍ አይችሉም።',
    en: 'You cannot transfer money to yourself.',
    om: 'Maallaqa ofii keessaniif dabarsuu hin dandeessan.',
    ti: 'ናብ ባዕልኹም ገንዘብ ከተመሓላልፉ ኣይትኽእሉን።',
  },
  'error.UNAUTHENTICATED': {
    am: 'እባክዎ መጀመሪያ ይግቡ።',
    en: 'Please log in first.',
    om: 'Maaloo dura seenaa.',
    ti: 'በይዛኹም መጀመርታ እተዉ።',
  },
  'error.INVALID_CREDENTIALS': {
    am: 'ስልክ ቁጥሩ ወይም የይለፍ ቃሉ ትክክል አይደለም።',
    en: 'The phone number or the password is wrong.',
    om: 'Lakkoofsi bilbilaa yookaan jechi iccitii sirrii miti.',
    ti: 'ቁፅሪ ስልኪ ወይ መሕለፊ ቃል ቅኑዕ ኣይኮነን።',
  },
  'error.BAD_SIGNATURE': {
    am: 'ጥያቄው ሊረጋገጥ አልቻለም።',
    en: 'The request could not be verified.',
    om: 'Gaaffichi mirkanaaʼuu hin dandeenye.',
    ti: 'እቲ ጥያቐ ክረጋገፅ ኣይተኻእለን።',
  },
  'error.FORBIDDEN': {
    am: 'ይህን ለማድረግ ፈቃድ የለዎትም።',
    en: 'You are not allowed to do this.',
    om: 'Kana gochuuf hayyama hin qabdan.',
    ti: 'እዚ ንምግባር ፍቓድ የብልኩምን።',
  },
  'error.NOT_YOURS': {
    am: 'ይህ የእርስዎ አይደለም።',
    en: 'This is not yours.',
    om: 'Kun kan keessan miti.',
    ti: 'እዚ ናትኩም ኣይኮነን።',
  },
  'error.BAD_ORIGIN': {
    am: 'ጥያቄው ከማይታወቅ ገጽ ስለመጣ ተቀባይነት አላገኘም።',
    en: 'The request came from another site and was refused.',
    om: 'Gaaffichi marsariitii biraa irraa waan dhufeef hin fudhatamne.',
    ti: 'እቲ ጥያቐ ካብ ካልእ መርበብ ስለ ዝመፀ ተቐባልነት ኣይረኸበን።',
  },
  'error.STEP_UP_REQUIRED': {
    am: 'ለመቀጠል የይለፍ ቃልዎን ወይም ኮድዎን እንደገና ያስገቡ።',
    en: 'Enter your password or a code again to go on.',
    om: 'Itti fufuuf jecha iccitii yookaan koodii keessan irra deebiʼaa galchaa.',
    ti: 'ንምቕፃል መሕለፊ ቃልኩም ወይ ኮድኩም እንደገና የእትዉ።',
  },
  'error.SECOND_FACTOR_REQUIRED': {
    am: 'ወደዚህ ለመግባት በመጀመሪያ ሁለተኛ ማረጋገጫ ያብሩ።',
    en: 'Turn on a second factor first to go in here.',
    om: 'Asitti seenuuf dura mirkaneessa lammaffaa banaa.',
    ti: 'ናብዚ ንምእታው መጀመርታ ካልኣይ መረጋገፂ ኣብርሁ።',
  },
  'error.NOT_FOUND': {
    am: 'የተፈለገው አልተገኘም።',
    en: 'This could not be found.',
    om: 'Wanti barbaadame hin argamne.',
    ti: 'ዝተደለየ ኣይተረኸበን።',
  },
  'error.RECEIVER_NOT_FOUND': {
    am: 'በዚህ ስልክ ቁጥር የተመዘገበ ተጫዋች የለም።',
    en: 'No player is registered with this phone number.',
    om: 'Taphataan lakkoofsa bilbila kanaan galmaaʼe hin jiru.',
    ti: 'በዚ ቁፅሪ ስልኪ ዝተመዝገበ ተፃዋታይ የለን።',
  },
  'error.TXN_NOT_FOUND': {
    am: 'በዚህ ቁጥር የተመዘገበ ግብይት አልተገኘም።',
    en: 'No transaction was found with this number.',
    om: 'Daldalli lakkoofsa kanaan galmaaʼe hin argamne.',
    ti: 'በዚ ቁፅሪ ዝተመዝገበ ግብይት ኣይተረኸበን።',
  },
  'error.PHONE_TAKEN': {
    am: 'ይህ ስልክ ቁጥር ቀድሞ ተመዝግቧል።',
    en: 'This phone number is already registered.',
    om: 'Lakkoofsi bilbilaa kun duraan galmaaʼeera.',
    ti: 'እዚ ቁፅሪ ስልኪ ቅድሚ ሕዚ ተመዝጊቡ እዩ።',
  },
  'error.INSUFFICIENT_BALANCE': {
    am: 'በቂ ሂሳብ የለዎትም።',
    en: 'Your balance is not enough.',
    om: 'Hafteen herrega keessanii gahaa miti.',
    ti: 'እኹል ሒሳብ የብልኩምን።',
  },
  'error.IDEMPOTENCY_CONFLICT': {
    am: 'ይህ ጥያቄ በሌላ መረጃ ቀድሞ ተልኳል።',
    en: 'This request was already sent with other data.',
    om: 'Gaaffichi kun odeeffannoo biraatiin duraan ergameera.',
    ti: 'እዚ ጥያቐ ብኻልእ ሓበሬታ ቅድሚ ሕዚ ተላኢኹ እዩ።',
  },
  'error.TXN_ALREADY_USED': {
    am: 'ይህ የግብይት ቁጥር ከዚህ በፊት ጥቅም ላይ ውሏል።',
    en: 'This transaction has already been used.',
    om: 'Daldalli kun kanaan dura itti fayyadamameera.',
    ti: 'እዚ ቁፅሪ ግብይት ቅድሚ ሕዚ ጥቕሚ ላዕሊ ውዒሉ እዩ።',
  },
  'error.LIMIT_REACHED': {
    am: 'ገደብዎ ላይ ደርሰዋል።',
    en: 'You have reached your limit.',
    om: 'Daangaa keessan irra geessaniittu.',
    ti: 'ናብ ገደብኩም በፂሕኩም ኣለኹም።',
  },
  'error.PAYOUT_HELD': {
    am: 'የይለፍ ቃልዎ በቅርቡ በአዲስ ተተክቷል። ለደህንነትዎ ሲባል ማውጣትና ማስተላለፍ ከዚያ {hours} ሰዓት በኋላ ይከፈታሉ።',
    en: 'Your password was reset a short while ago. To keep your money safe, withdrawals and transfers open again {hours} hours after it.',
    om: 'Jechi darbii keessan dhiheenya haaraa taʼeera. Nageenya keessaniif baasuu fi dabarsuun saʼaatii {hours} booda banama.',
    ti: 'ናይ ሕለፍ ቃልኩም ኣብ ቀረባ እዋን ተቐይሩ እዩ። ንድሕነትኩም ምውፃእን ምትሕልላፍን ድሕሪኡ {hours} ሰዓት ክኽፈቱ እዮም።',
  },
  'error.MONEY_FROZEN': {
    am: 'ገንዘብዎ ታግዷል። በዋሌትዎ ውስጥ በኮድና በይለፍ ቃልዎ እገዳውን ማንሳት ይችላሉ።',
    en: 'Your money is frozen. You can lift the freeze in your wallet, with a code and your password.',
    om: 'Maallaqni keessan dhaabameera. Walleettii keessan keessatti koodii fi jecha iccitiin banuu dandeessu.',
    ti: 'ገንዘብኩም ተኣጊዱ ኣሎ። ኣብ ዋሌትኩም ብኮድን መሕለፊ ቃልን እገዳ ከተልዕሉ ትኽእሉ።',
  },
  'error.ROUND_OPEN': {
    am: 'ገና ያላለቀ ጨዋታ አለ። እባክዎ ካለቀ በኋላ ይሞክሩ።',
    en: 'A round is still running. Please try again when it has ended.',
    om: 'Taphni hin xumuramne jira. Maaloo erga xumuramee booda yaalaa.',
    ti: 'ገና ዘይተወደአ ፀወታ ኣሎ። በይዛኹም ምስ ተወደአ ፈትኑ።',
  },
  ...gameErrors,
  'error.ACCOUNT_LOCKED': {
    am: 'ብዙ ጊዜ ስለተሳሳቱ መለያዎ ለ{minutes} ደቂቃ ተዘግቷል። የይለፍ ቃልዎን መቀየር ይችላሉ።',
    en: 'Too many wrong tries: the account is locked for {minutes} minutes. You can reset your password.',
    om: 'Yeroo baayʼee waan dogoggortaniif herregni keessan daqiiqaa {minutes}f cufameera. Jecha iccitii haaromsuu dandeessu.',
    ti: 'ብዙሕ ጊዜ ስለ ዝተጋገኹም ኣካውንትኩም ን{minutes} ደቒቓ ተዓፅዩ ኣሎ። መሕለፊ ቃልኩም ክትቕይሩ ትኽእሉ።',
  },
  'error.TOO_MANY_REQUESTS': {
    am: 'ብዙ ጊዜ ሞክረዋል። እባክዎ ከ{seconds} ሰከንድ በኋላ ይሞክሩ።',
    en: 'Too many attempts. Please wait {seconds} seconds.',
    om: 'Yeroo baayʼee yaaltaniittu. Maaloo sekondii {seconds} booda yaalaa.',
    ti: 'ብዙሕ ጊዜ ፈቲንኩም። በይዛኹም ድሕሪ {seconds} ሰከንድ ፈትኑ።',
  },
  'error.UNAVAILABLE': {
    am: 'አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ጥቂት ቆይተው ይሞክሩ።',
    en: 'The service is not available right now. Please try again shortly.',
    om: 'Tajaajilli yeroodhaaf hin argamu. Maaloo xiqqoo turtanii yaalaa.',
    ti: 'እቲ ኣገልግሎት ንግዜኡ ኣይርከብን። በይዛኹም ቁሩብ ፀኒሕኩም ፈትኑ።',
  },
  'error.PROVIDER_UNAVAILABLE': {
    am: 'የክፍያ አገልግሎት ሰጪው ለጊዜው አይገኝም። ምንም ገንዘብ አልተንቀሳቀሰም። ጥቂት ቆይተው ይሞክሩ።',
    en: 'The payment provider cannot be reached right now. No money has moved. Please try again shortly.',
    om: 'Dhiyeessaan kaffaltii yeroodhaaf hin argamu. Maallaqni homtuu hin sochoone. Xiqqoo turtanii yaalaa.',
    ti: 'ወሃቢ ኣገልግሎት ክፍሊት ንግዜኡ ኣይርከብን። ዝተንቀሳቐሰ ገንዘብ የለን። ቁሩብ ፀኒሕኩም ፈትኑ።',
  },
  'error.INTERNAL': {
    am: 'ችግር ተፈጥሯል። እባክዎ እንደገና ይሞክሩ።',
    en: 'Something went wrong. Please try again.',
    om: 'Rakkoon uumameera. Maaloo irra deebiʼaa yaalaa.',
    ti: 'ፀገም ተፈጢሩ ኣሎ። በይዛኹም እንደገና ፈትኑ።',
  },
};

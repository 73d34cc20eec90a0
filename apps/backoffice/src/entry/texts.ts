import type { StaffLanguage } from '../shared/api/language';

const en = {
  title: 'Backoffice',
  other: 'አማርኛ',
  phone: 'Phone number',
  password: 'Password',
  signIn: 'Log in',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes.',
  confirm: 'Confirm',
  back: 'Use another account',
  notStaff: 'This account has no access to the backoffice.',
  toGame: 'Open the game',
  enrolTitle: 'Protect your account with a second factor before you go on.',
  enrolHow: 'Scan this picture with an authenticator app, then enter the code that it shows.',
  enrolKey: 'Or enter this key by hand:',
  recovery: 'Keep these recovery codes in a safe place. Each works once if you lose your phone.',
  goOn: 'I have kept them',
  failed: 'That did not work. Try again.',
  retry: 'Try again',
  loading: 'Loading …',
};

const am: typeof en = {
  title: 'አስተዳደር',
  other: 'English',
  phone: 'ስልክ ቁጥር',
  password: 'የይለፍ ቃል',
  signIn: 'ግባ',
  code: 'የማረጋገጫ መተግበሪያዎ ኮድ',
  codeHint: 'ስድስት አሃዝ፣ ወይም ከመጠባበቂያ ኮዶችዎ አንዱ።',
  confirm: 'አረጋግጥ',
  back: 'ሌላ መለያ ይጠቀሙ',
  notStaff: 'ይህ መለያ ወደ አስተዳደር መግባት አይችልም።',
  toGame: 'ጨዋታውን ክፈት',
  enrolTitle: 'ከመቀጠልዎ በፊት መለያዎን በሁለተኛ ማረጋገጫ ይጠብቁ።',
  enrolHow: 'ይህን ምስል በማረጋገጫ መተግበሪያ ይቃኙ፣ ከዚያ የሚያሳየውን ኮድ ያስገቡ።',
  enrolKey: 'ወይም ይህን ቁልፍ በእጅ ያስገቡ፦',
  recovery: 'እነዚህን የመጠባበቂያ ኮዶች ደህንነቱ በተጠበቀ ቦታ ያስቀምጡ። ስልክዎ ቢጠፋ እያንዳንዳቸው አንድ ጊዜ ይሠራሉ።',
  goOn: 'አስቀምጫለሁ',
  failed: 'አልተሳካም። እንደገና ይሞክሩ።',
  retry: 'እንደገና ሞክር',
  loading: 'በመጫን ላይ …',
};

export type EntryTexts = typeof en;

export const entryTexts: Record<StaffLanguage, EntryTexts> = { en, am };

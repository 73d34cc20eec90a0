import type { LanguageTag } from '@libs/contract';
import type { Reason } from './find-rings';
import type { SignalName } from './signals/signal';

type Words = Readonly<Record<SignalName | 'circle' | 'funnel' | 'fed', string>>;

/** The sentences that staff read about a ring. Figures replace the names in braces. */
const sentences: Readonly<Record<'en' | 'am', Words>> = {
  en: {
    device: '{members} of them signed in on the same device; up to {people} people used one.',
    address:
      '{members} of them signed up at one address, two of them {minutes} minutes apart; {people} people in all signed up there.',
    payee: '{people} of them are paid out to one account, which ends with {ends}.',
    payer: 'Receipts of {people} of them show the same payer, whose account ends with {ends}.',
    referral: '{members} of them came by one another’s referral codes.',
    money: '{members} of them sent money to one another and back: {birr} birr between two of them.',
    circle: 'Money went round among {members} of them by transfers: {birr} birr in a circle of {people}.',
    funnel:
      '{members} of them sent most of their money to one and the same player: {birr} birr from one of them.',
    fed: '{members} of them play on money that one player sent: {birr} birr to one of them.',
    together:
      '{members} of them bought cards in the same rounds far above chance: two of them in {rounds} rounds where {expected} would be expected (p < 10^-{p}).',
    taps: '{members} of them bought at the same moments: two of them within 1.5 seconds in {moments} of {rounds} rounds (p < 10^-{p}).',
  },
  am: {
    device: 'ከእነሱ {members} በአንድ መሣሪያ ገብተዋል፤ አንዱን መሣሪያ እስከ {people} ሰዎች ተጠቅመውበታል።',
    address:
      'ከእነሱ {members} በአንድ አድራሻ ተመዝግበዋል፤ ሁለቱ በ{minutes} ደቂቃ ልዩነት። በዚያ አድራሻ በጠቅላላው {people} ሰዎች ተመዝግበዋል።',
    payee: 'ከእነሱ {people} ክፍያ የሚቀበሉት በ{ends} በሚያልቅ አንድ ሂሳብ ነው።',
    payer: 'የ{people} ደረሰኞች አንድ ከፋይ ያሳያሉ፤ ሂሳቡ በ{ends} ያልቃል።',
    referral: 'ከእነሱ {members} እርስ በርስ በመጋበዣ ኮድ መጥተዋል።',
    money: 'ከእነሱ {members} ገንዘብ እርስ በርስ ልከው መልሰዋል፤ በሁለቱ መካከል {birr} ብር።',
    circle: 'በ{members} መካከል ገንዘብ በዝውውር ዞሯል፤ {birr} ብር በ{people} ሰዎች ክብ።',
    funnel: 'ከእነሱ {members} አብዛኛውን ገንዘባቸውን ለአንድ ተጫዋች ልከዋል፤ ከአንዱ {birr} ብር።',
    fed: 'ከእነሱ {members} አንድ ተጫዋች በላከው ገንዘብ ይጫወታሉ፤ ለአንዱ {birr} ብር።',
    together:
      'ከእነሱ {members} ከአጋጣሚ በላይ በአንድ ዙር ካርቴላዎች ገዝተዋል፤ ሁለቱ በ{rounds} ዙሮች፣ የሚጠበቀው {expected} ነበር (p < 10^-{p})።',
    taps: 'ከእነሱ {members} በአንድ ቅጽበት ገዝተዋል፤ ሁለቱ በ{rounds} ዙሮች ውስጥ በ{moments} በ1.5 ሰከንድ ውስጥ (p < 10^-{p})።',
  },
};

/** Puts a reason into a sentence, in one of the backoffice's two languages. */
export function sentenceOf({ signal, members, facts }: Reason, tag: LanguageTag): string {
  const how = signal === 'money' ? facts['how'] : undefined;
  const name = how === 'circle' || how === 'funnel' || how === 'fed' ? how : signal;
  const places: Readonly<Record<string, number | string>> = { ...facts, members };
  return sentences[tag === 'am' ? 'am' : 'en'][name].replace(/\{(\w+)\}/g, (_, place: string) =>
    String(places[place] ?? ''),
  );
}

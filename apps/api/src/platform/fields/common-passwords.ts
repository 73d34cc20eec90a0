import { normalizePhone } from '@libs/contract';

/**
 * Words that people here and elsewhere use as passwords: alone, twice, two together, or with digits and signs around
 * them. Each is in small Latin letters, without digits. They come from the top of published lists of leaked passwords,
 * and from names, places and words of Ethiopia. The list is kept by hand; add the words that people choose.
 */
const WORDS = new Set(
  `password passwort passwd pass passcode secret admin administrator root user guest test testing tester demo default login
  welcome letmein master access changeme change unknown nothing whatever computer internet samsung nokia iphone huawei tecno
  infinix android google facebook telegram youtube tiktok instagram whatsapp gmail yahoo hello helloworld world love lover
  loveyou iloveyou iloveu ilove loveme mylove forever always family friend friends baby babygirl babyboy angel princess prince
  queen king sunshine summer winter spring autumn flower butterfly rainbow purple orange yellow green black white silver golden
  dragon monkey tiger tigger lion eagle shadow killer hunter ranger soldier warrior superman batman spiderman ironman naruto
  pokemon minecraft starwars football soccer baseball basketball hockey arsenal chelsea liverpool manchester united barcelona
  madrid realmadrid messi ronaldo neymar michael michelle jessica jennifer daniel danielle charlie ashley andrew andrea nicole
  anthony jonathan justin samantha joshua alexander alexandra hannah matthew william robert thomas benjamin amanda maggie jordan
  george richard martin martha sarah solomon samuel david maria marina peter paul john james joseph abraham isaac moses jesus
  jesuschrist christ christian godislove god godisgood blessed faith freedom peace happy lucky smile cookie chocolate cheese
  coffee pepper ginger banana apple mother father mama papa mamma mommy daddy sister brother boss money rich million dollar
  business freedom trustno trustme whatsup mustang ferrari mercedes toyota nothing asshole fuckyou fuckme sexy
  bingo edil edilbingo edilbirr jackpot winner winning lottery casino birr telebirr cbebirr mpesa ebirr amole awash abyssinia dashen
  ethio ethiopia ethiopian habesha abesha addis ababa addisababa sheger finfinne oromo oromia amhara tigray mekelle bahirdar
  gondar hawassa adama diredawa jimma harar axum lalibela nazret bishoftu arbaminch dessie shashemene
  selam salam selamnew amen amlak egziabher igziabher fikir fiker fikr yene yenefikir konjo konjit enat enate abat abate wendime
  ehite lij bety beti betelhem bethlehem abebe kebede alemu almaz aster tadesse tesfaye girma haile hailu mulu mulugeta mengistu
  getachew getu dawit daniel yonas yohannes tigist meron selamawit hirut hana helen rahel sara saron eden bezawit kidist kidus
  mahlet mihret meseret senait sosina tsion feven bereket biruk bruk dereje desta ermias eyob fasil fikre habtamu henok kaleb
  kidane lidet mikias mesfin nahom natnael robel samson sisay teddy tewodros yared yosef zelalem zerihun abdi abdulla ahmed
  mohammed muhammed ali fatuma gemechu gammachuu chaltu lensa tola bontu hagos kiros gebre letay abrehet`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Sequences of keys and of letters of the alphabet. A password that consists of pieces of them, forwards or backwards,
 * is refused.
 */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '147258369147',
  '159357159357',
  '789456123789',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
/** The fewest characters that count as a piece of a sequence. */
const STEP = 3;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True if a password is one of those that attackers try first (controls.md rule 35); small and capital letters are the
 * same.
 */
export function isCommonPassword(password: string): boolean {
  // A thief who knows the account tries its phone number before anything else.
  if (normalizePhone(password.normalize('NFKC')) !== null) return true;
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // Doubled characters count once, so that 11223344 is read as 1234.
  const single = text.replaceAll(/(.)\1+/gsu, '$1');
  if (isRepeated(text) || [text, core, single].some(isWalked)) return true;
  // Digits and signs may also stand for letters, as in p4$$w0rd or l0v3.
  return [text, core].some((one) => isWord(one) || isWord([...one].map((c) => LETTERS[c] ?? c).join('')));
}

const isWord = (text: string): boolean =>
  WORDS.has(text) ||
  Array.from(text, (_, at) => at).some((at) => WORDS.has(text.slice(0, at)) && WORDS.has(text.slice(at)));

/** True for a short piece that is repeated, such as `abcabcabc` or `aaaaaaaa`. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+$/su.test(text);

/** True if the text consists only of pieces of WALKS, such as `12345678`, `qwerty123` or `1234qwer`. */
function isWalked(text: string): boolean {
  if (text.length < STEP) return false;
  for (let at = 0; at < text.length;) {
    let length = 0;
    while (at + length < text.length && WALKS.some((walk) => walk.includes(text.slice(at, at + length + 1))))
      length += 1;
    if (length < STEP) return at + length >= text.length && at > 0;
    at += length;
  }
  return true;
}

import type { Wording } from './wording';

/** Texts of refusals about cards and rounds. */
export const gameErrors = {
  'error.CARD_HELD': {
    am: 'ካርቴላው በሌላ ተጫዋች ተይዟል።',
    en: 'Card Already held by another player',
    om: 'Kaartelaan kun taphataa biraatiin qabameera.',
    ti: 'እዚ ካርቴላ ብኻልእ ተፃዋታይ ተታሒዙ ኣሎ።',
  },
  'error.CARD_LIMIT': {
    am: 'በአንድ ጨዋታ ቢበዛ {max} ካርቴላ መያዝ ይችላሉ።',
    en: 'You can have at most {max} cards in a round.',
    om: 'Tapha tokkotti yoo baayʼate kaartelaa {max} qabachuu dandeessu.',
    ti: 'ኣብ ሓደ ፀወታ ብዝበዝሐ {max} ካርቴላ ክትሕዙ ትኽእሉ።',
  },
  'error.ROUND_CLOSED': {
    am: 'የካርቴላ ሽያጩ ተዘግቷል።',
    en: 'Card sales for this round are closed.',
    om: 'Gurgurtaan kaartelaa tapha kanaa cufameera.',
    ti: 'ናይዚ ፀወታ መሸጣ ካርቴላ ተዓፅዩ እዩ።',
  },
  'error.REMOVE_TOO_LATE': {
    am: 'ጨዋታው ሊጀምር ስለሆነ ካርቴላውን መመለስ አይቻልም።',
    en: 'The round is about to start, so the card cannot be given back.',
    om: 'Taphni jalqabuuf waan jiruuf kaartelicha deebisuun hin dandaʼamu.',
    ti: 'እቲ ፀወታ ክጅምር ስለ ዝኾነ ካርቴላ ምምላስ ኣይከኣልን።',
  },
  'error.INVALID_STAKE': {
    am: 'ይህ የውርርድ መጠን የለም።',
    en: 'This stake does not exist.',
    om: 'Hammi qabsiisaa kun hin jiru.',
    ti: 'እዚ መጠን ውርርድ የለን።',
  },
  'error.NOT_A_MEMBER': {
    am: 'የዚህ የግል ክፍል አባል አይደሉም።',
    en: 'You are not a member of this space.',
    om: 'Miseensa bakka dhuunfaa kanaa miti.',
    ti: 'ኣባል እዚ ናይ ግሊ ክፍሊ ኣይኮንኩምን።',
  },
  'error.NOT_YET': {
    am: 'ካርቴላው ገና አላሸነፈም።',
    en: 'This card has not won yet.',
    om: 'Kaartelaan kun ammallee hin moʼanne.',
    ti: 'እዚ ካርቴላ ገና ኣይሰዓረን።',
  },
} satisfies Record<`error.${string}`, Wording>;

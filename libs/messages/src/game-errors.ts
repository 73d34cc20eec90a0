import type { Wording } from './wording';

/** Texts of refusals about cards and rounds. */
export const gameErrors = {
  'error.CARD_HELD': {
    am: 'ካርዱ በሌላ ተጫዋች ተይዟል።',
    en: 'Card Already held by another player',
    om: 'Kaardiin kun taphataa biraatiin qabameera.',
    ti: 'እዚ ካርዲ ብኻልእ ተፃዋታይ ተታሒዙ ኣሎ።',
  },
  'error.CARD_LIMIT': {
    am: 'በአንድ ጨዋታ ቢበዛ {max} ካርድ መያዝ ይችላሉ።',
    en: 'You can have at most {max} cards in a round.',
    om: 'Tapha tokkotti yoo baayʼate kaardii {max} qabachuu dandeessu.',
    ti: 'ኣብ ሓደ ፀወታ ብዝበዝሐ {max} ካርዲ ክትሕዙ ትኽእሉ።',
  },
  'error.ROUND_CLOSED': {
    am: 'የካርድ ሽያጩ ተዘግቷል።',
    en: 'Card sales for this round are closed.',
    om: 'Gurgurtaan kaardii tapha kanaa cufameera.',
    ti: 'ናይዚ ፀወታ መሸጣ ካርዲ ተዓፅዩ እዩ።',
  },
  'error.REMOVE_TOO_LATE': {
    am: 'ጨዋታው ሊጀምር ስለሆነ ካርዱን መመለስ አይቻልም።',
    en: 'The round is about to start, so the card cannot be given back.',
    om: 'Taphni jalqabuuf waan jiruuf kaardicha deebisuun hin dandaʼamu.',
    ti: 'እቲ ፀወታ ክጅምር ስለ ዝኾነ ካርዲ ምምላስ ኣይከኣልን።',
  },
  'error.INVALID_STAKE': {
    am: 'ይህ የውርርድ መጠን የለም።',
    en: 'This stake does not exist.',
    om: 'Hammi qabsiisaa kun hin jiru.',
    ti: 'እዚ መጠን ውርርድ የለን።',
  },
  'error.NOT_A_MEMBER': {
    am: 'የዚህ የግል ቦታ አባል አይደሉም።',
    en: 'You are not a member of this space.',
    om: 'Miseensa bakka dhuunfaa kanaa miti.',
    ti: 'ኣባል እዚ ናይ ውልቀ ቦታ ኣይኮንኩምን።',
  },
  'error.NOT_YET': {
    am: 'ካርዱ ገና አላሸነፈም።',
    en: 'This card has not won yet.',
    om: 'Kaardiin kun ammallee hin moʼanne.',
    ti: 'እዚ ካርዲ ገና ኣይሰዓረን።',
  },
} satisfies Record<`error.${string}`, Wording>;

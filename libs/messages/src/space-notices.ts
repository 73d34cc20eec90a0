import type { Wording } from './wording';

/** Notices about private spaces. */
export const spaceNotices = {
  'message.memberInvited': {
    am: 'ግብዣው ተልኳል፤ ሲቀበሉት አባል ይሆናሉ።',
    en: 'The invitation has been sent. They become a member when they accept it.',
    om: 'Affeerraan ergameera. Yommuu fudhatan miseensa taʼu.',
    ti: 'እቲ ዕድመ ተላኢኹ ኣሎ፤ ምስ ተቐበልዎ ኣባል ይኾኑ።',
  },
  'message.memberAdded': {
    am: 'አባል ሆነዋል፤ መልእክትም ደርሷቸዋል።',
    en: 'They are a member now, and have been told.',
    om: 'Amma miseensa; ergaanis isaan gaʼeera.',
    ti: 'ሕዚ ኣባል ኮይኖም፤ መልእኽቲ እውን በፂሕዎም ኣሎ።',
  },
  'message.spaceJoined': {
    am: 'ወደ ግል ክፍሉ ገብተዋል።',
    en: 'You have joined the space.',
    om: 'Bakka dhuunfaatti makamtaniittu.',
    ti: 'ናብቲ ናይ ግሊ ክፍሊ ኣቲኹም ኣለኹም።',
  },
  'message.spaceClosed': {
    am: 'የግል ክፍሉ ስለተዘጋ ጨዋታው ተሰርዟል፤ ገንዘብዎ ተመልሷል።',
    en: 'The space was closed, so the round was cancelled and your money is back.',
    om: 'Bakki dhuunfaa waan cufameef taphni haqameera; maallaqni keessan deebiʼeera.',
    ti: 'እቲ ናይ ግሊ ክፍሊ ስለ ዝተዓፀወ እቲ ፀወታ ተሰሪዙ፤ ገንዘብኩም ተመሊሱ ኣሎ።',
  },
  'notice.spaceInvited': {
    am: '{owner} ወደ ግል ክፍል «{space}» ጋብዘውዎታል። በግል ክፍሎች ገጽ ላይ ይቀበሉ ወይም ይተዉት።',
    en: '{owner} invites you to the private space “{space}”. Accept or decline on the page of your spaces.',
    om: '{owner} bakka dhuunfaa “{space}”tti isin affeereera. Fuula bakkeewwan keessanii irratti fudhadhaa yookiin didaa.',
    ti: '{owner} ናብ ናይ ግሊ ክፍሊ «{space}» ዓዲሞምኹም ኣለዉ። ኣብ ገፅ ክፍልታትኩም ተቐበልዎ ወይ ሕደግዎ።',
  },
  'notice.spaceAdded': {
    am: '{owner} ወደ ግል ክፍል «{space}» አስገብተውዎታል። በግል ክፍሎች ገጽ ላይ ያገኙታል፤ ከፈለጉ ከዚያው መውጣት ይችላሉ።',
    en: '{owner} has added you to the private space “{space}”. You find it on the page of your spaces, where you can also leave it.',
    om: '{owner} bakka dhuunfaa “{space}”tti isin dabaleera. Fuula bakkeewwan keessanii irratti argattu; achumaa baʼuus ni dandeessu.',
    ti: '{owner} ናብ ናይ ግሊ ክፍሊ «{space}» ኣእትዮምኹም ኣለዉ። ኣብ ገፅ ክፍልታትኩም ትረኽብዎ፤ ካብኡ እውን ክትወፁ ትኽእሉ ኢኹም።',
  },
} as const satisfies Record<string, Wording>;

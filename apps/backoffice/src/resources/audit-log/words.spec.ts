import { actionWords } from './actions';

const english: Record<string, string> = actionWords.english;
const amharic: Record<string, string> = actionWords.amharic;

/** The word that every action of a subject has to contain, in English and in Amharic. */
const SUBJECTS: Record<string, [RegExp, RegExp]> = {
  adjustment: [/correct/i, /ማስተካከ|አስተካክ/],
  campaign: [/campaign/, /ዘመቻ/],
  campaigns: [/campaign/, /ዘመቻ/],
  case: [/case/, /ጉዳይ/],
  complaint: [/complaint/, /ቅሬታ/],
  deposit: [/deposit/, /ገቢ/],
  feedback: [/feedback/, /አስተያየት/],
  notification: [/notice/, /ማስታወቂያ/],
  payee: [/name of an account/, /የሂሳብ ስም/],
  payouts: [/payouts/, /ወጪ ክፍያዎች/],
  ring: [/linked players/, /ተገናኙ ተጫዋቾች/],
  space: [/space/, /ግል ክፍል/],
  spaces: [/space/, /ግል ክፍል/],
  users: [/user/, /ተጠቃሚ/],
  withdrawal: [/payout/, /ወጪ ክፍያ/],
};
/** How the sentence begins or ends for each ending of an action's name, which says what became of a proposal. */
const ENDS: Record<string, [RegExp, RegExp]> = {
  First: [/^Proposed to /, /ሐሳብ አቅርቧል$/],
  Refused: [/^Did not agree to /, /ሐሳብ ውድቅ አድርጓል$/],
  Withdrawn: [/^Took the proposal .* back$/, /ሐሳቡን አንስቷል$/],
  Expired: [/^The proposal .* is over$/, /ሐሳብ ጊዜው አልፏል$/],
};

it.each(Object.entries(SUBJECTS))(
  'names the subject in the text of every action that begins with %s_',
  (subject, [en, am]) => {
    const actions = Object.keys(english).filter((action) => action.startsWith(`${subject}_`));
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      expect([action, english[action]]).toEqual([action, expect.stringMatching(en)]);
      expect([action, amharic[action]]).toEqual([action, expect.stringMatching(am)]);
    }
  },
);

it.each(Object.entries(ENDS))(
  'says in both languages what became of the proposal, for every action that ends in %s',
  (end, [en, am]) => {
    const actions = Object.keys(english).filter((action) => action.endsWith(end));
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      expect([action, english[action]]).toEqual([action, expect.stringMatching(en)]);
      expect([action, amharic[action]]).toEqual([action, expect.stringMatching(am)]);
    }
  },
);

it.each([
  ['user_agentOn', 'Made a player an agent', 'ተጫዋችን ወኪል አድርጓል'],
  ['user_agentOff', 'Made an agent a player', 'ወኪልን ተጫዋች አድርጓል'],
  ['user_block', 'Blocked an account', 'መለያ አግዷል'],
  ['user_unblock', 'Unblocked an account', 'የመለያ እገዳ አንስቷል'],
  ['chat_mute', 'Muted a player', 'የተጫዋች ውይይት ዘግቷል'],
  ['chat_unmute', 'Let a player write again', 'ተጫዋች እንደገና እንዲጽፍ ፈቅዷል'],
  ['payouts_off', 'Stopped payouts', 'ወጪ ክፍያዎችን አቁሟል'],
  ['payouts_on', 'Let payouts go on', 'ወጪ ክፍያዎች እንዲቀጥሉ አድርጓል'],
])('gives the action %s its own text and not that of its opposite', (action, en, am) => {
  expect([english[action], amharic[action]]).toEqual([en, am]);
});

it('gives no two actions of the audit log the same text', () => {
  for (const words of [english, amharic])
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});

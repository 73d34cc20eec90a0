const english = {
  resources: {
    staff: { name: 'Staff |||| Staff' },
  },
  backoffice: {
    staff: {
      about:
        'Only phones that the server lists can be invited. One admin proposes, another confirms; the code goes by SMS to the invited phone and is shown to nobody.',
      you: 'you',
      notRegistered: 'Not registered',
      state: {
        admin: 'Admin',
        invited: 'Invited',
        former: 'No admin any more',
        listed: 'May be invited',
      },
      since: 'Admin since %{at}',
      withFactor: 'Has a second factor',
      withoutFactor: 'No second factor',
      heldUntil: 'On hold until %{at}',
      invitedUntil: 'Invitation good until %{at}',
      invite: 'Propose to invite',
      reset: 'Propose to reset the second factors',
    },
  },
};

const amharic: typeof english = {
  resources: {
    staff: { name: 'አስተዳዳሪዎች' },
  },
  backoffice: {
    staff: {
      about:
        'የሚጋበዙት በአገልጋዩ ዝርዝር ውስጥ ያሉ ስልኮች ብቻ ናቸው። አንድ አስተዳዳሪ ያቀርባል፣ ሌላው ያረጋግጣል፤ ኮዱ ለተጋበዘው ስልክ በኤስኤምኤስ ይላካል፣ ለማንም አይታይም።',
      you: 'እርስዎ',
      notRegistered: 'አልተመዘገበም',
      state: {
        admin: 'አስተዳዳሪ',
        invited: 'ተጋብዟል',
        former: 'ከእንግዲህ አስተዳዳሪ አይደለም',
        listed: 'ሊጋበዝ ይችላል',
      },
      since: 'አስተዳዳሪ የሆነው %{at}',
      withFactor: 'ሁለተኛ ማረጋገጫ አለው',
      withoutFactor: 'ሁለተኛ ማረጋገጫ የለውም',
      heldUntil: 'እስከ %{at} ገንዘብ መንካት አይችልም',
      invitedUntil: 'ግብዣው የሚሠራው እስከ %{at}',
      invite: 'እንዲጋበዝ አቅርብ',
      reset: 'ሁለተኛ ማረጋገጫው እንዲሰረዝ አቅርብ',
    },
  },
};

/** Words of the roster. */
export const staffWords = { english, amharic };

const english = {
  resources: {
    staff: { name: 'Staff |||| Staff' },
  },
  backoffice: {
    staff: {
      about:
        'Only phones that the server lists can be invited as admins, and only others as inspectors. One admin proposes, another confirms; the code goes by SMS to the invited phone and is shown to nobody.',
      you: 'you',
      notRegistered: 'Not registered',
      state: {
        admin: 'Admin',
        inspector: 'Inspector',
        invited: 'Invited',
        former: 'Has no rights any more',
        listed: 'May be invited',
      },
      since: 'Admin since %{at}',
      withFactor: 'Has a second factor',
      withoutFactor: 'No second factor',
      heldUntil: 'On hold until %{at}',
      invitedUntil: 'Invitation good until %{at}',
      invite: 'Propose to invite',
      inviteInspector: 'Propose to invite an inspector',
      inspectorAbout:
        'An inspector reads reports, rounds, cases, complaints and the audit log, and changes nothing. This account never plays; one that has bought a card, made a deposit or holds money cannot be invited. Phones, names and references are masked; each one that is opened leaves its reason in the audit log.',
      seatTo: 'Last day of the seat',
      seatToHelp: 'At most 90 days ahead',
      seatUntil: 'The seat ends %{at}',
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
        'አስተዳዳሪ ለመሆን የሚጋበዙት በአገልጋዩ ዝርዝር ውስጥ ያሉ ስልኮች ብቻ ናቸው፣ ተቆጣጣሪ ለመሆን ደግሞ ሌሎቹ ብቻ። አንድ አስተዳዳሪ ያቀርባል፣ ሌላው ያረጋግጣል፤ ኮዱ ለተጋበዘው ስልክ በኤስኤምኤስ ይላካል፣ ለማንም አይታይም።',
      you: 'እርስዎ',
      notRegistered: 'አልተመዘገበም',
      state: {
        admin: 'አስተዳዳሪ',
        inspector: 'ተቆጣጣሪ',
        invited: 'ተጋብዟል',
        former: 'ከእንግዲህ መብት የለውም',
        listed: 'ሊጋበዝ ይችላል',
      },
      since: 'አስተዳዳሪ የሆነው %{at}',
      withFactor: 'ሁለተኛ ማረጋገጫ አለው',
      withoutFactor: 'ሁለተኛ ማረጋገጫ የለውም',
      heldUntil: 'እስከ %{at} ገንዘብ መንካት አይችልም',
      invitedUntil: 'ግብዣው የሚሠራው እስከ %{at}',
      invite: 'እንዲጋበዝ አቅርብ',
      inviteInspector: 'ተቆጣጣሪ እንዲጋበዝ አቅርብ',
      inspectorAbout:
        'ተቆጣጣሪ ሪፖርቶችን፣ ዙሮችን፣ ጉዳዮችን፣ ቅሬታዎችንና የሥራ መዝገቡን ያነባል፤ ምንም አይቀይርም። ይህ መለያ በጭራሽ አይጫወትም፤ ካርቴላ የገዛ፣ ገንዘብ ያስገባ ወይም ገንዘብ ያለው መለያ አይጋበዝም። ስልኮች፣ ስሞችና መለያ ቁጥሮች ተሸፍነዋል፤ የተከፈተ ሁሉ ምክንያቱ በመዝገቡ ይቀራል።',
      seatTo: 'የመብቱ የመጨረሻ ቀን',
      seatToHelp: 'ቢበዛ ከ90 ቀን በኋላ',
      seatUntil: 'መብቱ የሚያበቃው %{at}',
      reset: 'ሁለተኛ ማረጋገጫው እንዲሰረዝ አቅርብ',
    },
  },
};

/** Words of the roster. */
export const staffWords = { english, amharic };

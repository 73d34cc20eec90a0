const english = {
  backoffice: {
    stepUp: {
      title: 'Is it you?',
      why: 'This touches money, roles or settings. Confirm with a second factor; to change one, use another.',
      whyConfirm:
        'You confirm what somebody else has proposed. A passkey signs for what you were shown, and for nothing else.',
      passkey: 'Use a passkey',
      secret: 'Code of your app, or a recovery code',
    },
    seat: {
      until: 'You read as an inspector until %{until}. Then the seat ends and you are signed out.',
      masked: 'Masked',
      open: 'Open',
      openAbout: 'The audit log keeps who opened this, and why.',
    },
    security: {
      title: 'My security',
      secondFactor: 'Second factor',
      sessions: 'Where I am signed in',
      thisOne: 'this device',
      signOutOthers: 'Sign out all others',
      without: 'Your account is protected by its password only.',
      with: 'A second factor is asked at each sign-in.',
      passkeys: 'Passkeys',
      passkeysAbout:
        'A passkey is your fingerprint, face or PIN on a device of yours. Nobody can read it off or guess it.',
      neverUsed: 'never used',
      lastUsed: 'last used %{at}',
      name: 'Name of the device',
      addPasskey: 'Add a passkey',
      rename: 'Rename',
      removePasskey: 'Remove',
      noPasskeys: 'This browser cannot make passkeys here.',
      another:
        'To replace or remove one, confirm with another. Your other sessions end, all admins are told, and for 24 hours you cannot change money, roles or settings.',
      tooFew: 'There are fewer than two active admins: nothing that needs a second person can be confirmed.',
      held: 'Until %{until} you cannot change money, roles or settings, because you became an admin or changed a second factor.',
      enrol: 'Set up an authenticator app',
      codesLeft: 'Recovery codes left: %{count}',
      newCodes: 'New recovery codes',
      remove: 'Remove the authenticator app',
      scan: 'Scan the picture with an authenticator app, or enter the key below it. Then enter the code it shows.',
      picture: 'QR code for the authenticator app',
      code: 'Code',
      keep: 'Keep these codes in a safe place. Each works once if you lose your phone. They are not shown again.',
      kept: 'I have kept them',
    },
  },
};

const amharic: typeof english = {
  backoffice: {
    stepUp: {
      title: 'እርስዎ ነዎት?',
      why: 'ይህ ገንዘብ፣ ሚና ወይም ቅንብር ይነካል። በሁለተኛ ማረጋገጫ ያረጋግጡ፤ አንዱን ለመቀየር ሌላውን ይጠቀሙ።',
      whyConfirm: 'ሌላ ሰው ያቀረበውን ያረጋግጣሉ። የይለፍ ቁልፉ የሚፈርመው ለታየዎት ብቻ ነው።',
      passkey: 'በይለፍ ቁልፍ አረጋግጥ',
      secret: 'የመተግበሪያዎ ኮድ ወይም የመጠባበቂያ ኮድ',
    },
    seat: {
      until: 'እስከ %{until} ድረስ እንደ ተቆጣጣሪ ያነባሉ። ከዚያ መብቱ ያበቃል፣ ከመለያዎም ይወጣሉ።',
      masked: 'የተሸፈነ',
      open: 'ክፈት',
      openAbout: 'ይህን ማን እንደከፈተና ለምን እንደከፈተ በሥራ መዝገቡ ይቀራል።',
    },
    security: {
      title: 'ደህንነቴ',
      secondFactor: 'ሁለተኛ ማረጋገጫ',
      sessions: 'የገባሁባቸው መሣሪያዎች',
      thisOne: 'ይህ መሣሪያ',
      signOutOthers: 'ሌሎቹን ሁሉ አስወጣ',
      without: 'መለያዎ በይለፍ ቃል ብቻ ነው የተጠበቀው።',
      with: 'በገቡ ቁጥር ሁለተኛ ማረጋገጫ ይጠየቃል።',
      passkeys: 'የይለፍ ቁልፎች',
      passkeysAbout: 'የይለፍ ቁልፍ በመሣሪያዎ ላይ ያለ የጣት አሻራ፣ ፊት ወይም ፒን ነው። ማንም ሊያነበው ወይም ሊገምተው አይችልም።',
      neverUsed: 'ጥቅም ላይ አልዋለም',
      lastUsed: 'መጨረሻ የተጠቀሙት %{at}',
      name: 'የመሣሪያው ስም',
      addPasskey: 'የይለፍ ቁልፍ ጨምር',
      rename: 'ስም ቀይር',
      removePasskey: 'አስወግድ',
      noPasskeys: 'ይህ አሳሽ እዚህ የይለፍ ቁልፍ መፍጠር አይችልም።',
      another:
        'አንዱን ለመቀየር ወይም ለማስወገድ በሌላው ያረጋግጡ። ሌሎች የገቡባቸው መሣሪያዎች ይወጣሉ፣ ሁሉም አስተዳዳሪዎች ይነገራቸዋል፣ ለ24 ሰዓትም ገንዘብ፣ ሚና ወይም ቅንብር መቀየር አይችሉም።',
      tooFew: 'ንቁ አስተዳዳሪዎች ከሁለት በታች ናቸው፤ ሁለተኛ ሰው የሚያስፈልገው ነገር ሊጸድቅ አይችልም።',
      held: 'አዲስ አስተዳዳሪ ስለሆኑ ወይም ማረጋገጫ ስለቀየሩ እስከ %{until} ድረስ ገንዘብ፣ ሚና ወይም ቅንብር መቀየር አይችሉም።',
      enrol: 'የማረጋገጫ መተግበሪያ አዘጋጅ',
      codesLeft: 'የቀሩ የመጠባበቂያ ኮዶች፦ %{count}',
      newCodes: 'አዲስ የመጠባበቂያ ኮዶች',
      remove: 'የማረጋገጫ መተግበሪያውን አስወግድ',
      scan: 'ምስሉን በማረጋገጫ መተግበሪያ ይቃኙ፣ ወይም ከሥሩ ያለውን ቁልፍ ያስገቡ። ከዚያ የሚያሳየውን ኮድ ያስገቡ።',
      picture: 'ለማረጋገጫ መተግበሪያ QR ኮድ',
      code: 'ኮድ',
      keep: 'እነዚህን ኮዶች ደህንነቱ በተጠበቀ ቦታ ያስቀምጡ። ስልክዎ ቢጠፋ እያንዳንዳቸው አንድ ጊዜ ይሠራሉ። ዳግም አይታዩም።',
      kept: 'አስቀምጫለሁ',
    },
  },
};

/** Texts of second factors and of the dialog that asks staff to prove again who they are. */
export const securityWords = { english, amharic };

const english = {
  resources: {
    'payee-reviews': { name: 'Payee review |||| Payee reviews' },
  },
  backoffice: {
    payees: {
      about:
        'The account’s name, as it was typed or as a receipt has it, is not the player’s. Payouts to it wait until a person has compared them.',
      none: 'No name waits for a person',
      payoutName: 'Player is paid as',
      receipt: '%{source} receipt of %{day}',
      source: { telebirr: 'telebirr', cbebirr: 'CBE Birr' },
      since: 'Waits since',
      shared: 'Another player is paid there, too',
      approve: 'Accept the name',
      refuse: 'Turn it down',
    },
  },
};

const amharic: typeof english = {
  resources: {
    'payee-reviews': { name: 'የስም ማረጋገጫ' },
  },
  backoffice: {
    payees: {
      about:
        'የሂሳቡ ስም (የተጻፈው ወይም በደረሰኝ ላይ ያለው) ከተጫዋቹ ስም ጋር አይመሳሰልም። ሰው እስኪያነጻጽራቸው ድረስ ወደዚህ ሂሳብ የሚሄዱ ክፍያዎች ይጠብቃሉ።',
      none: 'ሰው የሚጠብቅ ስም የለም',
      payoutName: 'ተጫዋቹ የሚከፈልበት ስም',
      receipt: 'የ%{source} ደረሰኝ፣ %{day}',
      source: { telebirr: 'ቴሌብር', cbebirr: 'ሲቢኢ ብር' },
      since: 'መጠበቅ የጀመረው',
      shared: 'ሌላ ተጫዋችም እዚህ ይከፈለዋል',
      approve: 'ስሙን ተቀበል',
      refuse: 'ስሙን አትቀበል',
    },
  },
};

/** Texts of the page on which staff compare the names of payout accounts. */
export const payeeWords = { english, amharic };

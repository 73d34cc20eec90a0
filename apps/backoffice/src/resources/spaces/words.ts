const english = {
  resources: {
    spaces: { name: 'Space |||| Spaces' },
  },
  backoffice: {
    fields: {
      ownerPhone: 'Owner’s phone',
      deletedAt: 'Deleted',
      total: 'Total',
      owner: 'Owner',
      members: 'Members',
      isListed: 'Listed',
    },
    spaces: {
      rounds: 'Its rounds',
      copy: 'Copy invite link',
      copied: 'Linked Copied',
      rename: 'Rename',
      addMember: 'Add a member',
      statement: 'Statement',
      lastDays: 'Last %{smart_count} days',
      houseKeeps:
        'House is what Edil Bingo keeps; nothing of it is the agent’s. Prizes are whole Birr, rounded down, so it can be a little more than the space’s percent.',
    },
  },
};

const amharic: typeof english = {
  resources: {
    spaces: { name: 'የግል ክፍሎች' },
  },
  backoffice: {
    fields: {
      ownerPhone: 'የባለቤቱ ስልክ',
      deletedAt: 'የተሰረዘበት',
      total: 'ድምር',
      owner: 'ባለቤት',
      members: 'አባላት',
      isListed: 'በዝርዝር ይታያል',
    },
    spaces: {
      rounds: 'ዙሮቹ',
      copy: 'የግብዣ ሊንክ ቅዳ',
      copied: 'ሊንኩ ተቀድቷል',
      rename: 'ስም ቀይር',
      addMember: 'አባል ጨምር',
      statement: 'መግለጫ',
      lastDays: 'ያለፉት %{smart_count} ቀናት',
      houseKeeps:
        'የቤት ድርሻ እድል ቢንጎ የሚያስቀረው ነው፤ ለወኪሉ ምንም አይደርስም። ሽልማት ወደ ታች ወደ ሙሉ ብር ስለሚጠጋጋ ድርሻው ከክፍሉ መቶኛ ጥቂት ሊበልጥ ይችላል።',
    },
  },
};

/** Words of private spaces. */
export const spaceWords = { english, amharic };

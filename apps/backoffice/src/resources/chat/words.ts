const english = {
  resources: {
    'chat-reports': { name: 'Chat report |||| Chat reports' },
    'chat-mutes': { name: 'Mute |||| Mutes' },
  },
  backoffice: {
    chat: {
      said: 'What was said around it',
      gone: 'The conversation is no longer kept; the message above is what the report holds.',
      reported: 'reported',
    },
    status: { resolved: 'Resolved', masked: 'Masked', player: 'Reported' },
    verb: { resolve: 'Resolve', mute: 'Mute', unmute: 'Unmute' },
    fields: {
      sender: 'Sender',
      original: 'As it was written',
      resolvedBy: 'Resolved by',
      resolvedAt: 'Resolved',
      mutedBy: 'Muted by',
      muteHours: 'For how many hours',
      until: 'Until',
      senderReports: 'Reports of players about the sender',
    },
  },
};

const amharic: typeof english = {
  resources: {
    'chat-reports': { name: 'የቻት ሪፖርቶች' },
    'chat-mutes': { name: 'የታገዱ ጸሐፊዎች' },
  },
  backoffice: {
    chat: {
      said: 'በዙሪያው የተባለው',
      gone: 'ንግግሩ ከእንግዲህ አልተቀመጠም፤ ከላይ ያለው መልእክት በሪፖርቱ የተያዘው ነው።',
      reported: 'ሪፖርት የተደረገ',
    },
    status: { resolved: 'ታይቷል', masked: 'የተሸፈነ', player: 'ሪፖርት የተደረገ' },
    verb: { resolve: 'ታይቷል በል', mute: 'መጻፍ ከልክል', unmute: 'መጻፍ ፍቀድ' },
    fields: {
      sender: 'ላኪ',
      original: 'እንደተጻፈው',
      resolvedBy: 'ያየው',
      resolvedAt: 'የታየበት',
      mutedBy: 'የከለከለው',
      muteHours: 'ለስንት ሰዓት',
      until: 'እስከ',
      senderReports: 'ተጫዋቾች በላኪው ላይ ያቀረቡት ሪፖርት',
    },
  },
};

/** Words of chat reports and mutes. */
export const chatWords = { english, amharic };

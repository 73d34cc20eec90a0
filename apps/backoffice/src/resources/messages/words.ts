const english = {
  resources: {
    messages: { name: 'Message |||| Messages' },
  },
  backoffice: {
    messages: {
      intro: 'What players were told in the last 30 days, by kind.',
      none: 'No messages',
      kind: 'Kind',
      written: 'Written',
      sent: 'Sent',
      socket: 'Open page',
      push: 'Push',
      telegram: 'Telegram',
      sms: 'SMS',
      delivered: 'Shown',
      opened: 'Opened',
      switchedOff: 'Switched off after',
      unsent: 'Not sent',
      kinds: {
        payoutRequested: 'Payout asked for',
        payee: 'New payee',
        newDevice: 'New device',
        passkey: 'Passkey added',
        password: 'Password changed',
        binding: 'Telegram linked',
        freeze: 'Money frozen',
        dataCopy: 'Copy of data asked for',
        erasure: 'Erasure asked for',
        payoutSent: 'Payout sent',
        payoutRefused: 'Payout refused',
        depositArrived: 'Deposit arrived',
        gameSoon: 'Game starts soon',
        wonAway: 'Won while away',
        limitReminder: 'Look at your limits',
        notice: 'Notice',
      },
    },
  },
};

const amharic: typeof english = {
  resources: {
    messages: { name: 'መልእክቶች' },
  },
  backoffice: {
    messages: {
      intro: 'ባለፉት 30 ቀናት ለተጫዋቾች የተነገረው፣ በዓይነት።',
      none: 'መልእክት የለም',
      kind: 'ዓይነት',
      written: 'የተጻፈ',
      sent: 'የተላከ',
      socket: 'ክፍት ገጽ',
      push: 'ፑሽ',
      telegram: 'ቴሌግራም',
      sms: 'SMS',
      delivered: 'የታየ',
      opened: 'የተከፈተ',
      switchedOff: 'ከዚያ በኋላ የተዘጋ',
      unsent: 'ያልተላከ',
      kinds: {
        payoutRequested: 'ክፍያ ተጠይቋል',
        payee: 'አዲስ ተቀባይ',
        newDevice: 'አዲስ መሣሪያ',
        passkey: 'የይለፍ ቁልፍ ተጨምሯል',
        password: 'የይለፍ ቃል ተቀይሯል',
        binding: 'ቴሌግራም ተገናኝቷል',
        freeze: 'ገንዘብ ታግዷል',
        dataCopy: 'የመረጃ ቅጂ ተጠይቋል',
        erasure: 'መለያ ማጥፋት ተጠይቋል',
        payoutSent: 'ክፍያ ተልኳል',
        payoutRefused: 'ክፍያ አልተፈጸመም',
        depositArrived: 'ገቢ ደርሷል',
        gameSoon: 'ጨዋታ ሊጀምር ነው',
        wonAway: 'በሌሉበት ያሸነፉ',
        limitReminder: 'ገደቦችዎን ይመልከቱ',
        notice: 'ማሳወቂያ',
      },
    },
  },
};

/** Texts of the page about messages that reach players while the app is closed. */
export const messageWords = { english, amharic };

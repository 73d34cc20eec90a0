import type { messagesEnglish } from './messages.en';

/** The texts of messages.en.ts in Amharic. */
export const messagesAmharic: typeof messagesEnglish = {
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
    password: 'የይለፍ ቃል ተቀይሯል',
    binding: 'ቴሌግራም ተገናኝቷል',
    freeze: 'ገንዘብ ታግዷል',
    payoutSent: 'ክፍያ ተልኳል',
    payoutRefused: 'ክፍያ አልተፈጸመም',
    depositArrived: 'ገቢ ደርሷል',
    gameSoon: 'ጨዋታ ሊጀምር ነው',
    wonAway: 'በሌሉበት ያሸነፉ',
    limitReminder: 'ገደቦችዎን ይመልከቱ',
    notice: 'ማሳወቂያ',
  },
};

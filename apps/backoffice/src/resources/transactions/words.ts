import type { transferKinds } from '@libs/contract';

type Kinds = Record<(typeof transferKinds)[number], string>;

const english = {
  resources: {
    transactions: { name: 'Transaction |||| Transactions' },
  },
  backoffice: {
    system: 'The house, by itself',
    postings: 'Postings',
    transfer: {
      bet: 'Cards bought',
      refund: 'Stake given back',
      settle: 'Round paid out',
      deposit: 'Deposit credited',
      withdraw: 'Withdrawal',
      transfer: 'Sent to another player',
      bonus: 'Bonus given',
      bonusPart: 'Part of a bonus given',
      prizeWait: 'Added prize held, or paid',
      bonusToMain: 'Bonus became main balance',
      bonusEnd: 'Bonus ended',
      opening: 'Opening balance',
      adjustment: 'Adjustment',
      case: 'Case settled',
      receivable: 'What a player owes, or paid of it',
      fee: 'Fee of a provider',
    } satisfies Kinds,
    movement: {
      hold: 'Held for a withdrawal',
      settle: 'Withdrawal paid',
      release: 'Given back to the player',
      reverse: 'Payment by hand came back',
      return: 'Payout came back',
    },
    accountOf: {
      main: 'Main balance',
      bonus: 'Bonus balance',
      held: 'Held balance',
      escrow: 'Stakes of the round',
      house: 'House',
      promotion: 'Promotion',
      referral: 'Referral',
      tax: 'Tax',
      clearing: 'At the provider',
      receivable: 'Owed by players',
      fees: 'Fees of the provider',
    },
    fields: { accountId: 'Account’s id', key: 'Key', requestId: 'Request', roundId: 'Round’s id' },
  },
};

const amharic: typeof english = {
  resources: {
    transactions: { name: 'ዝውውር |||| ዝውውሮች' },
  },
  backoffice: {
    system: 'ቤቱ በራሱ',
    postings: 'የመዝገብ መስመሮች',
    transfer: {
      bet: 'ካርቴላ ተገዝቷል',
      refund: 'መደብ ተመልሷል',
      settle: 'ዙሩ ተከፍሏል',
      deposit: 'ገቢ ሆኗል',
      withdraw: 'ወጪ',
      transfer: 'ለሌላ ተጫዋች ተልኳል',
      bonus: 'ቦነስ ተሰጥቷል',
      bonusPart: 'የቦነስ ክፍል ተሰጥቷል',
      prizeWait: 'የተጨመረ ሽልማት ተይዟል ወይም ተከፍሏል',
      bonusToMain: 'ቦነስ ወደ ዋና ሂሳብ ገብቷል',
      bonusEnd: 'ቦነስ አብቅቷል',
      opening: 'መነሻ ሂሳብ',
      adjustment: 'ማስተካከያ',
      case: 'ልዩነት ተዘግቷል',
      receivable: 'ተጫዋች ያለበት ወይም የከፈለው ዕዳ',
      fee: 'የአቅራቢ ክፍያ',
    },
    movement: {
      hold: 'ለወጪ ተይዟል',
      settle: 'ወጪው ተከፍሏል',
      release: 'ለተጫዋቹ ተመልሷል',
      reverse: 'በእጅ የተከፈለው ተመልሷል',
      return: 'ክፍያው ተመልሶ መጥቷል',
    },
    accountOf: {
      main: 'ዋና ሂሳብ',
      bonus: 'የቦነስ ሂሳብ',
      held: 'የተያዘ ሂሳብ',
      escrow: 'የዙሩ መደቦች',
      house: 'ቤት',
      promotion: 'ማስተዋወቂያ',
      referral: 'ግብዣ',
      tax: 'ግብር',
      clearing: 'በአቅራቢው ዘንድ',
      receivable: 'ተሰብሳቢ ሂሳብ',
      fees: 'የአቅራቢው ክፍያዎች',
    },
    fields: { accountId: 'የሂሳብ መለያ', key: 'ቁልፍ', requestId: 'ጥያቄ', roundId: 'የዙር መለያ' },
  },
};

/** Words of the ledger’s transfers. */
export const transactionWords = { english, amharic };

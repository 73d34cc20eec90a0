const english = {
  resources: {
    transactions: { name: 'Transaction |||| Transactions' },
  },
  backoffice: {
    fields: { key: 'Key', requestId: 'Request', roundId: 'Round’s id' },
  },
};

const amharic: typeof english = {
  resources: {
    transactions: { name: 'ዝውውሮች' },
  },
  backoffice: {
    fields: { key: 'ቁልፍ', requestId: 'ጥያቄ', roundId: 'የዙር መለያ' },
  },
};

/** Words of the ledger’s transfers. */
export const transactionWords = { english, amharic };

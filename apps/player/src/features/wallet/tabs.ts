/** The wallet's tabs in their order. In a module of its own, so that the route knows them before the page is loaded. */
export const walletTabs = ['deposit', 'withdraw', 'transfer', 'history'] as const;

export type WalletTab = (typeof walletTabs)[number];

export { CopyBox } from './CopyBox';
export { referralLink } from './referral-link';
export { useClosePage } from './use-close-page';

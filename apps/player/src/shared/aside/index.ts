export { CopyBox } from './CopyBox';
export { CopyButton } from './CopyButton';
export { referralLink } from './referral-link';
export { useClosePage } from './use-close-page';

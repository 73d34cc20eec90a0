// A chunk of its own: the curve is large, and a round of a local beacon does without it.
export { verifyBeaconSignature } from '@libs/bingo';

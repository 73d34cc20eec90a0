/**
 * Values that the public chain has published: its first one and number 1000 (GET /{hash}/public/{round} of any relay).
 * The signatures by the chain's key prove that they are real.
 */
export const quicknetValues = [
  {
    round: 1,
    value: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
    signature:
      'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  },
  {
    round: 1000,
    value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
] as const;

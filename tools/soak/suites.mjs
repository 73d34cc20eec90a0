// The suites that run long: the file, a part of the test's name, and the sizes that it reads from the environment.

const TESTS = 'apps/api/test';

export const SUITES = {
  /** Malformed payloads over every route and every socket event. */
  fuzz: {
    file: `${TESTS}/resilience/fuzz.e2e-spec.ts`,
    only: 'payloads as stranger',
    sizes: { PAYLOADS: '5000' },
  },
  /** A real server is killed with -9 while twelve players buy. */
  kill: { file: `${TESTS}/resilience/chaos.e2e-spec.ts`, only: 'kill -9', sizes: { KILLS: '50' } },
  /** Wrong passwords from many addresses, while players sign in. */
  logins: {
    file: `${TESTS}/security/security-flood.e2e-spec.ts`,
    only: 'wrong passwords from many addresses',
    sizes: { GUESSES: '100000' },
  },
  /** Random money operations over eight servers' worth of connections, then the audit. */
  money: {
    file: `${TESTS}/wallet/money.e2e-spec.ts`,
    only: 'random purchases',
    sizes: { OPERATIONS: '20000' },
  },
  /** Phones on bad lines through ten rounds; each must end with the server's state. */
  reconnect: {
    file: `${TESTS}/resilience/chaos-lines.e2e-spec.ts`,
    only: 'half-open lines',
    sizes: { CLIENTS: '60', ROUNDS: '10' },
  },
  /** Referral income over played rounds, recounted to the santim. */
  referral: { file: `${TESTS}/bonus/referral.e2e-spec.ts`, only: 'recount', sizes: { ROUNDS: '1000' } },
  /** Backups taken while players buy, each restored into another database, audited, and played to the end of every round in it. */
  'restore-drill': {
    file: `${TESTS}/operations/operations-backup.e2e-spec.ts`,
    only: 'taken during play',
    sizes: { DRILLS: '10' },
  },
  /** Simulated rounds, libs/bingo against the referee. */
  simulation: {
    file: `${TESTS}/resilience/simulation.e2e-spec.ts`,
    only: 'simulated rounds',
    sizes: { ROUNDS: '20000' },
  },
  /** The SMS sent when requests come for one phone, from one address, from everywhere. */
  sms: {
    file: `${TESTS}/auth/otp-budget.e2e-spec.ts`,
    only: 'storm of requests',
    sizes: { REQUESTS: '1000' },
  },
};

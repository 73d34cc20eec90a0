// The suites that can run long: each one's file, a part of the test's name, and the sizes that it reads from the environment.

const TESTS = 'apps/api/test';

export const SUITES = {
  /** Sends malformed payloads to every route and every socket event. */
  fuzz: {
    file: `${TESTS}/resilience/fuzz.e2e-spec.ts`,
    only: 'payloads as stranger',
    sizes: { PAYLOADS: '5000' },
  },
  /** Kills a real server with -9 while twelve players buy. */
  kill: { file: `${TESTS}/resilience/chaos.e2e-spec.ts`, only: 'kill -9', sizes: { KILLS: '50' } },
  /** Sends wrong passwords from many addresses while players sign in. */
  logins: {
    file: `${TESTS}/security/security-flood.e2e-spec.ts`,
    only: 'wrong passwords from many addresses',
    sizes: { GUESSES: '100000' },
  },
  /** Makes random money operations over as many connections as eight servers have, then runs the audit. */
  money: {
    file: `${TESTS}/wallet/money.e2e-spec.ts`,
    only: 'random purchases',
    sizes: { OPERATIONS: '20000' },
  },
  /** Lets phones on bad connections follow ten rounds; each phone must end with the server's state. */
  reconnect: {
    file: `${TESTS}/resilience/chaos-lines.e2e-spec.ts`,
    only: 'half-open lines',
    sizes: { CLIENTS: '60', ROUNDS: '10' },
  },
  /** Recounts the referral income of played rounds to the santim. */
  referral: { file: `${TESTS}/bonus/referral.e2e-spec.ts`, only: 'recount', sizes: { ROUNDS: '1000' } },
  /** Takes backups while players buy; restores each into another database, audits it, and plays all its rounds to their end. */
  'restore-drill': {
    file: `${TESTS}/operations/operations-backup.e2e-spec.ts`,
    only: 'taken during play',
    sizes: { DRILLS: '10' },
  },
  /** Takes away every rule of the schema, and weakens those about money; each must be missed by its attack. */
  schema: { file: `${TESTS}/schema/schema-rules.e2e-spec.ts`, only: 'missed when', sizes: { STEP: '1' } },
  /** Plays simulated rounds, and compares libs/bingo with an independent referee. */
  simulation: {
    file: `${TESTS}/resilience/simulation.e2e-spec.ts`,
    only: 'simulated rounds',
    sizes: { ROUNDS: '20000' },
  },
  /** Lets two admins use verbs of the backoffice at random; one alone may move at most SOLO_DAY. */
  staff: {
    file: `${TESTS}/admin/admin-sessions.e2e-spec.ts`,
    only: 'one person alone',
    sizes: { SESSIONS: '1000' },
  },
  /** Counts the SMS that are sent for requests for one phone, from one address, and from everywhere. */
  sms: {
    file: `${TESTS}/auth/otp-budget.e2e-spec.ts`,
    only: 'storm of requests',
    sizes: { REQUESTS: '1000' },
  },
};

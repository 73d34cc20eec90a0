// Which way imports may run (docs/architecture.md "The house"). All are errors: there are no exceptions to grow.
const TEST = '(\\.spec\\.tsx?|\\.e2e-spec\\.ts|\\.web-spec\\.ts)$|/test/|/test-support/';
// A module of the API is a folder of apps/api/src, or one of these folders within it.
const INNER =
  '(?:telegram|sms|limits|rings|approvals|beacon|log|books|settings|status|retention|demo|channels)';
const NESTED =
  '(?:auth/telegram|otp/sms|users/(?:limits|rings)|staff/approvals|fairness/(?:beacon|log|books)' +
  '|site/(?:settings|status|retention|demo)|notifications/channels)';
const WITHIN = `^apps/api/src/(${NESTED}|[^/]+)/`;
const OWN = `^apps/api/src/$1/(?!${INNER}/)`;
const MODULE = `^apps/api/src/(?:${NESTED}|(?!${NESTED}/|platform/|config/|cli/)[^/]+)/`;
const EDGE = `^apps/api/src/(${NESTED}|[^/]+)/.*\\.(controller|gateway)\\.ts$`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'libs-are-pure',
      comment:
        'The same synchronous code runs on the server and on the phone: no Node, no framework, no app.',
      severity: 'error',
      from: { path: '^libs/[^/]+/src/', pathNot: TEST },
      to: { path: '^(apps|migrations|scripts|tools|test)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'libs-use-no-node',
      severity: 'error',
      from: { path: '^libs/[^/]+/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'libs-use-no-packages',
      comment:
        'Besides @noble in bingo and transparency (hashes and curves), altcha-lib in api-client, uqr in qr.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/src/', pathNot: TEST },
      to: {
        path: 'node_modules/',
        pathNot: ['node_modules/@noble/(hashes|curves)/', 'node_modules/altcha-lib/', 'node_modules/uqr/'],
      },
    },
    {
      name: 'noble-is-for-bingo-and-transparency',
      severity: 'error',
      from: { path: '^libs/(?!bingo/|transparency/)[^/]+/src/', pathNot: TEST },
      to: { path: 'node_modules/@noble/' },
    },
    {
      name: 'lib-order',
      comment: 'money and contract stand below everything, bingo above them; nothing points back.',
      severity: 'error',
      from: { path: '^libs/(money|contract)/' },
      to: { path: '^libs/', pathNot: '^libs/$1/' },
    },
    {
      name: 'bingo-uses-money-and-contract',
      severity: 'error',
      from: { path: '^libs/bingo/' },
      to: { path: '^libs/', pathNot: '^libs/(bingo|money|contract)/' },
    },
    {
      name: 'transparency-stands-alone',
      comment: 'Who checks the log needs nothing else of the product.',
      severity: 'error',
      from: { path: '^libs/transparency/' },
      to: { path: '^libs/(?!transparency/)' },
    },
    {
      name: 'proof-uses-bingo-and-transparency',
      comment: 'It ties the draw to the log; nothing below knows it.',
      severity: 'error',
      from: { path: '^libs/proof/' },
      to: { path: '^libs/', pathNot: '^libs/(proof|bingo|transparency|money|contract)/' },
    },
    {
      name: 'lib-by-index',
      comment: 'A lib is its index.ts; a deep path would tie others to its inside.',
      severity: 'error',
      from: { path: '^(?!libs/)|^libs/([^/]+)/', pathNot: TEST },
      to: { path: '^libs/([^/]+)/src/(?!index\\.ts$)', pathNot: '^libs/$1/|^libs/i18n/src/catalogues/' },
    },
    {
      name: 'module-by-index',
      comment:
        'A module of the API is used through its index.ts only; but SQL reads the tables of others, so it may name their entities.',
      severity: 'error',
      from: { path: WITHIN, pathNot: TEST },
      to: { path: `${MODULE}(?!index\\.ts$)`, pathNot: [OWN, '\\.entity\\.ts$'] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'platform/ holds no word of the product; config/ is the one reader of settings.',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|config)/', pathNot: TEST },
      to: { path: ['^apps/api/src/(?!platform/|config/|metadata\\.ts)', '^apps/api/sandbox/'] },
    },
    {
      name: 'edge-uses-its-own-module',
      comment:
        'A controller or gateway knows its own services, DTOs and guards; others are reached through a service.',
      severity: 'error',
      from: { path: EDGE, pathNot: TEST },
      to: { path: '^apps/api/src/(?!platform/|config/)', pathNot: OWN },
    },
    {
      name: 'edge-holds-no-sql',
      severity: 'error',
      from: { path: EDGE },
      to: {
        path: ['node_modules/(typeorm|pg)/', '^apps/api/src/platform/db/', '\\.(entity|repository)\\.ts$'],
      },
    },
    {
      name: 'provider-uses-interface-and-libs',
      comment: 'An adapter knows its own folder, the interface beside the folders, platform and libs.',
      severity: 'error',
      from: {
        path: '^apps/api/src/(otp/sms/providers|payments/gateways)/(?!webhooks/|routes/)([^/]+)/',
        pathNot: TEST,
      },
      to: {
        path: '^apps/',
        pathNot: ['^apps/api/src/$1/$2/', '^apps/api/src/$1/[^/]+\\.ts$', '^apps/api/src/(platform|config)/'],
      },
    },
    {
      name: 'payments-noun-by-index',
      comment:
        'A noun of payments, or a part of it that has a module of its own, is entered by its index.ts.',
      severity: 'error',
      from: { path: '^apps/api/src/payments/([^/]+)', pathNot: TEST },
      to: {
        path:
          '^apps/api/src/payments/(?:gateways|deposits|withdrawals|payees|reconcile)/' +
          '(?!(?:(?:routes|webhooks|money|cases|receivables|statements|comparison)/)?index\\.ts$)',
        pathNot: '^apps/api/src/payments/$1/',
      },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'It plays the outside world, so it must not borrow our idea of it.',
      severity: 'error',
      from: { path: '^apps/api/sandbox/', pathNot: TEST },
      to: { path: '^apps/(?!api/sandbox/)' },
    },
    {
      name: 'api-is-private',
      severity: 'error',
      from: { pathNot: '^apps/api/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-needs-no-app',
      comment: 'Tests of the sockets follow a round with the very reducers of the player app.',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: '^apps/api/test/' },
      to: { path: '^apps/(?!api/)' },
    },
    {
      name: 'web-apps-are-apart',
      comment: 'player, backoffice and the browser tests do not import each other.',
      severity: 'error',
      from: { path: '^apps/(player|backoffice|web-e2e)/' },
      to: { path: '^(apps/(?!$1/)|migrations/)' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^apps/(player|backoffice)/src/', pathNot: TEST },
      to: { path: 'node_modules/(@nestjs|typeorm|pg|fastify|ioredis)/' },
    },
    {
      name: 'web-uses-no-node',
      severity: 'error',
      from: { path: '^apps/(player|backoffice)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'feature-knows-no-feature',
      comment: 'A feature of the player imports live, shared and libs; what two features need is shared.',
      severity: 'error',
      from: { path: '^apps/player/src/features/([^/]+)/' },
      to: {
        path: '^apps/player/src/',
        pathNot: ['^apps/player/src/features/$1/', '^apps/player/src/(live|shared)/'],
      },
    },
    {
      name: 'feature-is-shallow',
      comment: 'At most one level below the folder of a feature: what needs two is a feature of its own.',
      severity: 'error',
      from: { path: '^apps/player/' },
      to: { path: '^apps/player/src/features/[^/]+/[^/]+/[^/]+/' },
    },
    {
      name: 'live-by-index',
      comment:
        'What the app uses of the live game stands in its index.ts; specs also play by its testing.ts.',
      severity: 'error',
      from: { path: '^apps/player/src/(?!live/)' },
      to: { path: '^apps/player/src/live/(?!index\\.ts$|testing\\.ts$)' },
    },
    {
      name: 'live-knows-no-feature',
      comment: 'The live round stands above shared and below the features.',
      severity: 'error',
      from: { path: '^apps/player/src/live/' },
      to: { path: '^apps/player/src/', pathNot: '^apps/player/src/(live|shared)/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/player/src/shared/' },
      to: { path: '^apps/player/src/', pathNot: '^apps/player/src/shared/' },
    },
    {
      name: 'scripts-know-no-tool',
      comment: 'Tools stand above the scripts and the tests.',
      severity: 'error',
      from: { path: '^(scripts|test)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-share-one-world',
      comment: 'Benches, soaks and checks stand side by side; what two of them need is in tools/world.',
      severity: 'error',
      from: { path: '^tools/([^/]+)/' },
      to: { path: '^tools/', pathNot: '^tools/($1|world)/' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'A migration says the same for ever, so it may not use code that changes.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(apps|libs|tools|scripts)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^dist-web/', '[.](css|svg|png|webp|woff2|mp3)'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};

/** @param {import('@swc/core').TsParserConfig} parser */
const typescript = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser,
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

/**
 * Tests run the TypeScript sources as native ES modules; packages resolve by their `source` export condition.
 * @type {import('jest').Config}
 */
const shared = {
  testEnvironment: './packages/testing/jest/node-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': typescript({ syntax: 'typescript' }),
    '^.+\\.tsx$': typescript({ syntax: 'typescript', tsx: true }),
    // @fastify/static requires this ES module, which Jest can't do itself before Node 24.
    '/node_modules/content-disposition/.+\\.js$': ['@swc/jest', { module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'] },
  modulePathIgnorePatterns: ['/dist/', '/\\.local/'],
};

/** @type {import('jest').Config} */
export default {
  // Generous, since it only ends a test that fails anyway; longer ones say so.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testRegex: '\\.test\\.ts$',
      testPathIgnorePatterns: ['/node_modules/', '\\.(integration|e2e|chart|deploy)\\.test\\.ts$'],
    },
    {
      ...shared,
      // The parts of the page, in a DOM: of the same stage as the other tests that need nothing else.
      displayName: 'unit',
      testRegex: '\\.component\\.test\\.tsx$',
      testEnvironment: './web/test/components/support/browser-environment.mjs',
      setupFilesAfterEnv: ['./web/test/components/support/browser-edges.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testRegex: '\\.integration\\.test\\.ts$',
      // Broker, database, mail inbox, S3 and speech engine, once for all tests that are run.
      globalSetup: './packages/testing/jest/setup.mjs',
      globalTeardown: './packages/testing/jest/teardown.mjs',
    },
    {
      ...shared,
      displayName: 'e2e',
      testRegex: '\\.e2e\\.test\\.ts$',
      globalSetup: './test/e2e/support/shared-system/setup.mjs',
      globalTeardown: './test/e2e/support/shared-system/teardown.mjs',
      setupFilesAfterEnv: ['./test/e2e/support/second-try.ts'],
    },
    {
      ...shared,
      // The chart and the Tiltfile, rendered by the helm on the PATH.
      displayName: 'chart',
      testRegex: '\\.chart\\.test\\.ts$',
    },
    {
      ...shared,
      // In a Kubernetes that npm run test:deploy has prepared, one file after the other by their names.
      displayName: 'deploy',
      testRegex: '\\.deploy\\.test\\.ts$',
      // Notes which pod had which address, for as long as all of it takes.
      globalSetup: './test/deploy/support/pod-addresses/setup.mjs',
      globalTeardown: './test/deploy/support/pod-addresses/teardown.mjs',
    },
  ],
};

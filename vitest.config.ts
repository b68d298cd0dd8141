import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { dictionaryFiles, mantineVariablesSheet } from './scripts/vite-plugins.ts';

/**
 * What happens by itself in a moment may take long on a busy machine; only a test that fails waits to the end. So are
 * the time limits below set: several times what a busy machine needs.
 */
const patience = { timeout: 20_000, interval: 50 };

/** `*.long.test.ts` takes longer than a change should wait: `npm test` leaves it out (scripts/test.ts). */
const exclude = [...configDefaults.exclude, ...(process.env.WITHOUT_LONG_TESTS ? ['**/*.long.test.ts'] : [])];

/** Folders whose tests run in Node. */
const node = (name: string, include: string[], more = {}) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    setupFiles: ['tests/setup.ts'],
    expect: { poll: patience },
    ...more,
  },
});

/**
 * Files take turns in one process, where every module is loaded once: in a process for each, most of their time went
 * into starting. A test that needs a module as it is loaded calls `vi.resetModules()` and imports it.
 */
const shared = { isolate: false };
const light = { ...shared, testTimeout: 60_000 };

const firstPaint = 'web/page/first-paint.test.tsx';

/** For tests that open databases: they take copies of one. */
const globalSetup = ['server/testing/database-template.ts'];

export default defineConfig({
  test: {
    // One more than cores: the slowest files mostly wait, for a mail's next attempt or a server's end.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('domain', ['domain/**/*.test.ts'], {
        ...light,
        setupFiles: ['tests/setup.ts', 'tests/setup-domain.ts'],
      }),
      node('providers', ['providers/**/*.test.ts', 'tests/batches/*.test.ts'], light),
      node('sandbox', ['sandbox/**/*.test.ts'], { ...light, hookTimeout: 60_000 }),
      node('server', ['server/**/*.test.ts'], {
        ...shared,
        testTimeout: 300_000,
        hookTimeout: 120_000,
        globalSetup,
      }),
      node(
        'repository',
        [
          'tests/*.test.ts',
          'tests/editor-grade/*.test.ts',
          'tests/voice-brands/*.test.ts',
          'tests/score-snapshot/*.test.ts',
          'tests/linear/*.test.ts',
          'tests/ab-tests/*.test.ts',
          'scripts/**/*.test.ts',
          // Needs a zod that nothing has loaded before.
          firstPaint,
        ],
        {
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      ),
      node('sync', ['tests/sync/*.test.ts'], { testTimeout: 600_000, hookTimeout: 120_000, globalSetup }),
      node('process', ['tests/process/*.test.ts'], {
        testTimeout: 300_000,
        hookTimeout: 120_000,
        globalSetup,
      }),
      // Servers that are killed, started again or kept busy for a while; not part of `npm test`.
      node('restarts', ['tests/restarts/**/*.test.ts'], {
        testTimeout: 300_000,
        hookTimeout: 120_000,
        globalSetup,
      }),
      {
        plugins: [mantineVariablesSheet(), dictionaryFiles()],
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: [...exclude, firstPaint],
          environment: 'happy-dom',
          // A download that is clicked would take the window, and those of the files after it, to the address of its file.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ['tests/setup.ts', 'tests/setup-browser.ts'],
          ...light,
          hookTimeout: 60_000,
          expect: { poll: patience },
        },
      },
    ],
  },
});

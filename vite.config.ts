import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contentCheck } from './scripts/content-check.ts';
import {
  frameLayer,
  isFirstPageStyle,
  mantineVariablesSheet,
  staticPageScript,
  precompress,
  routerWithoutUnused,
  schemasWithoutDescriptions,
} from './scripts/vite-plugins.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    contentCheck(import.meta.dirname),
    reactRouter(),
    mantineVariablesSheet(),
    staticPageScript(),
    frameLayer(),
    schemasWithoutDescriptions(),
    routerWithoutUnused(),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // On a slow machine the first start would otherwise open with a page of them.
          checks: { pluginTimings: false },
          output: {
            // What every page and the start page look like is one file, so that the first render waits for one.
            codeSplitting: {
              groups: [
                { name: 'first-page', test: isFirstPageStyle, priority: 2 },
                // Changes only with its versions, so a new version of ours leaves it in the browser's cache.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 1,
                },
                // The frame of every page as one file instead of ten small ones, with the little it shares with pages.
                {
                  name: 'frame',
                  test: /\/web\/(app\/(?!use-session-check)|page\/|notices\/|session\/(session|stored-user|usage-tracking)\.|billing\/(grace-notice|use-plan-notices|use-checkout)\.|theme\/color-scheme\.|components\/((graphics\/(annotations|provider-badge)|sheet|tag|busy-button|use-is-hydrated)\.))|\/domain\/(plans\/plans|usage\/periods|provider-catalog\/providers|errors\/(is-app-error|catalogue\/(wire|storage|blog)))\./,
                },
                // A score, wherever one is drawn.
                {
                  name: 'measure',
                  test: /\/web\/components\/scores\/(measure-bar|score-measure|grade-badge)\.|\/domain\/checks\/grade\./,
                },
                // What the public pages say of themselves.
                {
                  name: 'public',
                  test: /\/domain\/(site-copy\/(site-copy|retention)|blog\/(structured-data|site-image))\./,
                },
                // Shared by the dashboard and public pages, which load nothing else of it.
                { name: 'capabilities', test: /\/domain\/plans\/capabilities\./ },
                { name: 'format', test: /\/domain\/text\/format\./ },
                // Small pieces that the dashboard draws at once: one file instead of ten.
                {
                  name: 'desk',
                  test: /\/web\/(components\/(field|inner-tabs|on-demand|use-preload|pips|empty-state)|dashboard\/navigation\/tool-path)\.|icons\/Icon(Lock|Pencil|ChevronDown)\./,
                },
                // What asks the server again and again, once somebody is signed in.
                { name: 'polls', test: /\/web\/polls\/(polls|shared-poll|subscription-poll)\./ },
                // Wanted together wherever somebody signs in or is signed in, with the schema library and every error.
                {
                  name: 'signed-in',
                  test: /\/domain\/errors\/|\/web\/(api\/(accounts|client|usage)|api-keys\/stored\/keys|storage\/stored-value|app\/use-session-check)\./,
                },
                // What the dashboard and the generator need before anything is asked for: one file instead of twenty.
                {
                  name: 'dashboard',
                  test: /\/web\/(writing\/(generation-provider|generation-tasks|keyed-store|run-generation|failure\/use-offline|unsaved-texts)|billing\/(upgrade|limit-code)|sync\/use-sync|contents\/(use-live-text|notify-unsaved)|storage\/(drafts\/unfinished-flag|legacy-import\/old-stores|collection|content\/content|outbox|quarantine)|api-keys\/stored\/models|components\/(fold|select|labels))\.|\/domain\/(generation\/(form|models|request|readiness)|platforms\/platforms)\.|icons\/Icon(ChartBar|Folder)\./,
                },
              ],
            },
          },
        },
      },
    },
    // The server build starts at the bridge, so that React, the router and their contexts exist once.
    ssr: {
      build: {
        rolldownOptions: {
          input: './web/handler.ts',
          // Dynamic imports spare the browser something; on the server they may well be without effect.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  // Bundled, React is its production code whatever NODE_ENV says when the server runs.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
  // Its build for browsers of today, which are those we serve; the usual entry is written for older ones.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // Found one by one while developing, each of them would reload the page.
  optimizeDeps: {
    include: ['@tabler/icons-react', 'dexie', 'dexie-react-hooks', 'eventsource-parser', 'zod'],
  },
  build: { assetsInlineLimit: 0, cssMinify: true },
}));

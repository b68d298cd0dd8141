import { createHash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contentCheck } from './scripts/content-check.ts';
import { scriptGroups } from './scripts/script-groups.ts';
import {
  dictionaryFiles,
  emailRendererForBrowsers,
  frameLayer,
  isFirstPageStyle,
  mantineVariablesSheet,
  staticPageScript,
  routerWithoutUnused,
  schemasWithoutDescriptions,
  spellingWithoutNode,
} from './scripts/vite-plugins.ts';

/** A class of a style sheet, unique by the file's path. The usual names also have the line, in every page and script. */
const classNameOf = (name: string, file: string) => {
  const sheet = path.relative(import.meta.dirname, file.split('?')[0]!);
  return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 5)}`;
};

// Pages name hundreds of files, and a hash cannot be compressed: seven characters are 42 bits for each name.
const scriptName = 'assets/[name]-[hash:7].js';
const assetName = 'assets/[name]-[hash:7][extname]';

/** Scripts that every page has loaded. */
const onEveryPage = /\/(?:react|rolldown-runtime|frame|first-page)-[^/]*$/;
/** Scripts that were loaded with the dashboard; what loads more without the frame's help is a part of it. */
const onDashboard =
  /\/(?:signed-in|dashboard|dashboard-controls|capabilities|clipboard-errors|measure|format|polls)-[^/]*\.js$/;

/** Reads only those files of a package with thousands (the icons) that are imported: 7,000 of 11,000 modules fewer. */
const lazyBarrel = true;
/** Of the bundler's warnings: times of plugins, and an import of @mantine/schedule that is meant for two formats of a package. */
const checks = { pluginTimings: false, importIsUndefined: false };

export default defineConfig(({ command }) => ({
  plugins: [
    contentCheck(import.meta.dirname),
    reactRouter(),
    mantineVariablesSheet(),
    staticPageScript(),
    frameLayer(),
    dictionaryFiles(),
    emailRendererForBrowsers(),
    schemasWithoutDescriptions(),
    routerWithoutUnused(),
  ],
  environments: {
    client: {
      build: {
        // Each list of what to load ahead of a part costs every page that names the part: without scripts that are there already.
        modulePreload: {
          resolveDependencies: (_file: string, files: string[], { hostId }: { hostId: string }) => {
            const isFrame = /\/frame-[^/]*$/.test(hostId);
            return files.filter((file) => !onEveryPage.test(file) && (isFrame || !onDashboard.test(file)));
          },
        },
        rolldownOptions: {
          experimental: { lazyBarrel },
          // The first start would otherwise open with a page of warnings.
          checks,
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            assetFileNames: assetName,
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
                ...scriptGroups(import.meta.dirname),
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
          experimental: { lazyBarrel },
          // Its files are moved to those of the browser; with another name each would be there twice.
          output: { assetFileNames: assetName },
          // Dynamic imports spare the browser something; on the server they may well be without effect.
          checks: { ...checks, ineffectiveDynamicImport: false },
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
    include: ['@tabler/icons-react', 'dexie', 'eventsource-parser', 'mjml-browser', 'zod'],
  },
  css: { modules: { generateScopedName: classNameOf } },
  // Scripts that are loaded on demand may be large: page weight is measured where it counts (bench/page-weight.ts).
  build: { assetsInlineLimit: 0, cssMinify: true, chunkSizeWarningLimit: 2_000 },
  // A file that a page and a worker load has one name for both, so it is built once.
  worker: {
    plugins: () => [spellingWithoutNode()],
    rolldownOptions: { output: { assetFileNames: assetName } },
  },
}));

import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { mantineVariables } from './web/theme/mantine-variables.ts';

/** Styles of the frame, the shared components and the start page; not those of forms, overlays and tools. */
const ownFirstPageStyle =
  /\/web\/((shell|public|components)\/[^?]*|theme\/(tokens|base|button|type\.module|layout\.module))\.css$/;
const foreignFirstPageStyle =
  /@fontsource-variable\/|@mantine\/core\/styles\/(baseline|global)|virtual:mantine-variables/;

/** Mantine's variables for our theme, as a style sheet made at build time. */
function mantineVariablesSheet(): Plugin {
  const id = 'virtual:mantine-variables.css';
  return {
    name: 'mantine-variables-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? mantineVariables() : undefined),
  };
}

/**
 * Puts the styles of the frame and the shared pieces into a layer, above Mantine's and below every screen's own. The
 * router and Vite each add style sheets as they see fit, so the order of files must not decide what wins.
 */
function frameLayer(): Plugin {
  return {
    name: 'frame-layer',
    enforce: 'pre',
    transform: {
      filter: { id: ownFirstPageStyle },
      handler: (code) => ({ code: `@layer mantine, frame;\n@layer frame {\n${code}\n}`, map: null }),
    },
  };
}

/** Writes `.br` and `.gz` beside what compresses, so that the server spends nothing on it (server/plugins/pages.ts). */
function precompress(): Plugin {
  const compressible = /\.(js|css|svg|txt|json)$/;
  const compressors = {
    br: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  return {
    name: 'precompress',
    apply: 'build',
    // The last thing the router writes for the browser, its manifest, is written with the server build.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const directory = this.environment.getTopLevelConfig().environments.client?.build.outDir;
        if (!directory) return;
        const files = await readdir(directory, { recursive: true });
        await Promise.all(
          files
            .filter((file) => compressible.test(file) && !file.startsWith('.vite'))
            .map(async (file) => {
              const source = path.join(directory, file);
              const content = await readFile(source);
              for (const [extension, compress] of Object.entries(compressors)) {
                const smaller = await compress(content);
                if (smaller.length < content.length) await writeFile(`${source}.${extension}`, smaller);
              }
            }),
        );
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), mantineVariablesSheet(), frameLayer(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
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
                // The frame of every page as one file instead of ten small ones.
                { name: 'frame', test: /\/web\/(shell\/(?!controls)|components\/(marks|sheet|tag)\.)/ },
              ],
            },
          },
        },
      },
    },
    // The server build starts at the bridge, so that React, the router and their contexts exist once.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
  // Bundled, React is its production code whatever NODE_ENV says when the server runs.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
  // Found one by one while developing, each of them would reload the page.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@tabler/icons-react',
      'dexie',
      'dexie-react-hooks',
      'eventsource-parser',
      'zod',
    ],
  },
  build: { assetsInlineLimit: 0, cssMinify: true },
}));

function isFirstPageStyle(id: string): boolean {
  return ownFirstPageStyle.test(id) || foreignFirstPageStyle.test(id);
}

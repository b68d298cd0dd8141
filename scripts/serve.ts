// Builds the pages when needed and serves. If the sandbox is enabled, the first connection starts it. With --built the
// pages of the last build are served, whatever the sources are: an image has no sources and no tools to build them.
import path from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { endFailedStart, startServer } from '#server/main.ts';
import { pagesPlugin } from '#server/pages/plugin.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { compressInBackground, isCompressed } from './compress-build.ts';
import { withSandbox } from './start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const given = loadConfig(process.env);
  const isBuilt = process.argv.includes('--built');
  const buildDirectory = isBuilt ? path.join(root, 'build') : buildIfNeeded(root, { compressed: false });
  const { config, sandbox } = await withSandbox(given, root);
  await startServer(config, { pages: pagesPlugin({ buildDirectory }), sandbox });
  if (!isBuilt && !isCompressed(buildDirectory)) compressInBackground(buildDirectory);
} catch (error) {
  endFailedStart(error);
}

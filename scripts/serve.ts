// npm start: builds the pages when needed, starts the sandbox beside the server where it is on, and serves.
import path from 'node:path';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { pagesPlugin } from '#server/plugins/pages.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { withSandbox } from './start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const config = loadConfig(process.env);
  const buildDirectory = buildIfNeeded(root);
  await startServer(await withSandbox(config, root), { pages: pagesPlugin({ buildDirectory }) });
} catch (error) {
  // A wrong setting or a taken data folder is the reader's to mend: one line, no stack.
  const isExpected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirectoryTakenError');
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

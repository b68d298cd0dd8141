// Builds the pages when needed and serves; where the sandbox is on, it starts with the first thing that asks for it.
import path from 'node:path';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { endProcess } from '#server/end-process.ts';
import { startServer } from '#server/main.ts';
import { pagesPlugin } from '#server/plugins/pages.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { withSandbox } from './start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const given = loadConfig(process.env);
  const buildDirectory = buildIfNeeded(root);
  const { config, sandbox } = await withSandbox(given, root);
  await startServer(config, { pages: pagesPlugin({ buildDirectory }), sandbox });
} catch (error) {
  // A wrong setting or a taken data folder is the reader's to mend: one line, no stack.
  const isExpected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirectoryTakenError');
  console.error(isExpected ? error.message : error);
  endProcess(1, 2_000);
}

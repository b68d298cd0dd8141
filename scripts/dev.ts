// npm run dev: like start, with pages served by Vite, so that edits appear without a reload.
import path from 'node:path';
import { createServer } from 'vite';
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { pagesPlugin } from '#server/pages/plugin.ts';
import { withSandbox } from './start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');
const { config, sandbox } = await withSandbox(loadConfig(process.env), root);
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
await startServer(config, { pages: pagesPlugin({ vite }), sandbox });

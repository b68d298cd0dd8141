// npm run dev: the same as start, with the pages through Vite: an edit shows without a reload.
import path from 'node:path';
import { createServer } from 'vite';
import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { pagesPlugin } from '#server/plugins/pages.ts';
import { startSandboxProcess } from './start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = loadConfig(process.env);
const sandboxUrl = config.sandbox ? (config.sandboxUrl ?? (await startSandboxProcess(root)).url) : undefined;
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
await startServer({ ...config, sandboxUrl }, { pages: pagesPlugin({ vite }) });

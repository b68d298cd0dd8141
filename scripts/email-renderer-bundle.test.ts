import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { emailRendererForBrowsers } from './vite-plugins.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aigen-email-renderer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Renders an email and prints it; what browsers do not have is taken away first. */
const entry = `
delete globalThis.process;
const { renderEmail } = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../domain/email/render/render-email.ts'))});
const { brandKitSchema } = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../domain/email/brand-kit.ts'))});
const kit = brandKitSchema.parse({ name: 'Kettle Row', updatedAt: '2026-01-01T00:00:00.000Z' });
const { html } = await renderEmail(
  { subject: 'Hello', preheader: '', content: 'Hello **there**', blocks: [] },
  kit,
  { values: {}, unsubscribeUrl: 'https://example.com/out' },
);
console.log(html);
`;

test('the renderer runs as a module of browsers, where no text is evaluated', async () => {
  const file = path.join(folder, 'entry.js');
  writeFileSync(file, entry);
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [emailRendererForBrowsers()],
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { codeSplitting: false, entryFileNames: 'bundle.mjs' } },
    },
  })) as Rollup.RollupOutput;
  expect(result.output).toHaveLength(1);
  const { code } = result.output[0];
  expect(code).not.toMatch(/Function\(["']return this["']\)/);
  const bundle = path.join(folder, 'bundle.mjs');
  writeFileSync(bundle, code);
  const run = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', bundle], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.stdout).toContain('Hello <strong>there</strong>');
});

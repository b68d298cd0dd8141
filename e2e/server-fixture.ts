import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { runServer, type RunningServer } from './run-server.ts';

export type ServerParts = {
  /** Settings of this file's server beside the usual ones: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
  server: RunningServer;
};

/** Each worker runs a server of its own. */
export const test = base.extend<object, ServerParts>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      // Two versions behind a proxy (scripts/drill-versions.ts).
      const given = process.env.JOURNEYS_URL;
      if (given) return use({ url: given } as RunningServer);
      const dataDirectory = mkdtempSync(path.join(tmpdir(), 'aigen-e2e-'));
      // Many users register from one address here, so its daily limit is lifted.
      try {
        const server = await runServer({
          DATA_DIR: dataDirectory,
          FREE_DAILY_LIMIT_PER_IP: '100000',
          LOG_LEVEL: 'warn',
          ...settings,
        });
        await use(server);
        await server.stop();
      } finally {
        rmSync(dataDirectory, { recursive: true, force: true });
      }
    },
    // The server starts and stops once for many journeys, because both are slow.
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from '@playwright/test';

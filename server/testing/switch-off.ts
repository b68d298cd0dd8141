import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { SwitchKey } from '#domain/installation/switches.ts';
import { featureSwitches } from '../database/schema/operator.ts';
import type { TestApp } from './build-test-app.ts';

/** Switches something off, as an operator does, until the test ends. */
export async function switchOff({ app, database }: TestApp, key: SwitchKey): Promise<void> {
  const changedBy = '00000000-0000-4000-8000-000000000000';
  await database.db.insert(featureSwitches).values({ key, value: false, changedAt: new Date(), changedBy });
  await app.switches.refresh();
  onTestFinished(async () => {
    await database.db.delete(featureSwitches).where(eq(featureSwitches.key, key));
    await app.switches.refresh();
  });
}

import type { Page } from '@playwright/test';

/** A logged call to a provider, as far as journeys ask. */
export type JournalEntry = { provider: string; prompt: string };
/** How often the sandbox was sent a prompt, and how often it would charge for it. */
export type PromptCalls = { prompt: string; calls: number; charged: number };

/** The calls that the sandbox was sent, the newest thousand. */
export async function readJournal(page: Page): Promise<JournalEntry[]> {
  const { entries } = (await readSandbox(page, '/journal')) as { entries: JournalEntry[] };
  return entries;
}

/** The calls that the sandbox was sent, by their prompts. */
export async function readPromptCalls(page: Page): Promise<PromptCalls[]> {
  return (await readSandbox(page, '/journal/prompts')) as PromptCalls[];
}

async function readSandbox(page: Page, path: string): Promise<unknown> {
  const config = await page.request.get('/api/config');
  const { sandboxProviders } = (await config.json()) as { sandboxProviders: { openai: string } };
  return (await page.request.get(`${new URL(sandboxProviders.openai).origin}${path}`)).json();
}

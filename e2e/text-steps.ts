import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** A stored text as the browser sends it; missing fields have their defaults. */
export type SeededText = {
  id?: string;
  title: string;
  content: string;
  contentType?: string;
  createdAt?: string;
  folderId?: string | null;
  tags?: string[];
  isFavorite?: boolean;
  provider?: string | null;
  editorScore?: number;
  deletedAt?: string | null;
};

/** Stores texts on the server as another device of the signed-in subscriber would, and returns their ids. */
export async function seedLibrary(page: Page, texts: readonly SeededText[]): Promise<string[]> {
  const now = new Date().toISOString();
  const changes = texts.map(({ id = randomUUID(), createdAt = now, ...text }) => ({
    collection: 'content',
    id,
    base: null,
    record: { id, contentType: 'blog', createdAt, updatedAt: createdAt, ...text },
    changedAt: now,
  }));
  for (let at = 0; at < changes.length; at += 100) {
    const outcomes = await page.evaluate(
      async (body) => {
        const response = await fetch('/api/sync', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const answer = (await response.json()) as { results?: { outcome: string }[] };
        return answer.results?.map(({ outcome }) => outcome) ?? [`${response.status}`];
      },
      { deviceId: `seed-${randomUUID()}`, cursor: null, changes: changes.slice(at, at + 100) },
    );
    expect(new Set(outcomes)).toEqual(new Set(['stored']));
  }
  return changes.map(({ id }) => id);
}

/** The server's search results. */
export async function foundOnServer(page: Page, query: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (asked) => {
    const answer = (await (await fetch(`/api/library?${asked}`)).json()) as {
      items: Record<string, unknown>[];
    };
    return answer.items;
  }, query);
}

/** Waits until this browser and the server are in sync. */
export async function expectSynced(page: Page): Promise<void> {
  await expect(page.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Adds texts to this browser through the legacy stores, which the history imports when it is opened. */
export async function keepTexts(page: Page, texts: readonly SeededText[]): Promise<void> {
  const now = new Date().toISOString();
  const records = texts.map(
    ({ id = randomUUID(), contentType = 'blog', createdAt = now, title, content }) => ({
      id,
      type: contentType,
      createdAt,
      title,
      content,
    }),
  );
  await page.evaluate((stored) => {
    localStorage.setItem('aigen_saved_projects', JSON.stringify(stored));
  }, records);
}

/** The pane of the library in which a text is open, and its editor. */
export const textPane = (page: Page): Locator => page.getByRole('region', { name: 'Text', exact: true });
export const textEditor = (page: Page): Locator =>
  textPane(page).getByRole('textbox', { name: 'Text', exact: true });

/** Stores a text, and opens it in the library's editor; `shown` is a part of it to wait for. */
export async function editText(page: Page, { content, shown }: { content: string; shown: string }) {
  const tag = `tag-${randomUUID().slice(0, 8)}`;
  await seedLibrary(page, [{ title: 'The standing desk', content, tags: [tag] }]);
  await page.goto(`/library?tag=${tag}`);
  await page.getByRole('button', { name: 'The standing desk', exact: true }).click();
  await textPane(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(textEditor(page)).toContainText(shown);
}

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { formatDateTime } from '../../../components/format.ts';
import { SavedCard } from './saved-card.tsx';

afterEach(cleanup);
const nothing = () => undefined;

function factsOf(fields: Partial<ContentRecord>): string {
  const item = {
    ...createContent({
      id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
      contentType: 'blog',
      title: 'Desks',
      content: 'They move.',
      createdAt: '2026-11-20T08:15:00.000Z',
    }),
    ...fields,
  };
  const { container } = render(
    <ul>
      <SavedCard
        {...{ item, folderName: null, isOpen: false, isSelected: false }}
        {...{ onSelect: nothing, onOpen: nothing, onView: nothing }}
      />
    </ul>,
  );
  return container.querySelector('p')!.textContent;
}

test('two texts of one title differ by their time and their cost', () => {
  const first = factsOf({ model: 'gpt-5.4-mini', cost: 0.0021 });
  expect(first).toContain(`${formatDateTime('2026-11-20T08:15:00.000Z')}, $0.0021`);
  cleanup();
  const second = factsOf({ model: 'gpt-5.4-mini', cost: 0.0034, createdAt: '2026-11-20T08:16:00.000Z' });
  expect(second).toContain(`${formatDateTime('2026-11-20T08:16:00.000Z')}, $0.0034`);
});

test('no cost is invented: neither for a text of the sandbox, which is named, nor where none is known', () => {
  const sandbox = factsOf({ model: sandboxModel, cost: null });
  expect(sandbox).toContain(sandboxModel);
  expect(sandbox).not.toContain('$');
  cleanup();
  expect(factsOf({ model: 'gpt-5.4-mini', cost: null })).not.toContain('$');
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm } from '#domain/generation/form.ts';
import { addProject } from '../../../storage/collections/project-changes.ts';
import { database } from '../../../storage/database.ts';
import { ProjectField } from './project-field.tsx';

beforeEach(async () => {
  const { records, outbox } = database();
  for (const table of [records, outbox]) await table.clear();
});
afterEach(cleanup);

test('the select keeps the focus when the projects arrive', async () => {
  const { id } = await addProject('ada', { name: 'Spring launch' });
  const choose = vi.fn<(id: string | null) => void>();
  const handle = { form: emptyForm(), change: () => undefined, problems: {} };
  render(<ProjectField owner="ada" handle={handle} chosen={{ id: null, choose }} />, {
    wrapper: MemoryRouter,
  });
  const select = screen.getByLabelText<HTMLSelectElement>('Project');
  expect(select.getAttribute('aria-busy')).toBe('true');
  select.focus();
  act(() => void window.dispatchEvent(new Event('pointermove')));
  await screen.findByRole('option', { name: 'Spring launch' }, { timeout: 20_000 });
  expect(document.activeElement).toBe(select);
  expect(screen.getByLabelText('Project')).toBe(select);
  expect(select.getAttribute('aria-busy')).toBe('false');
  fireEvent.change(select, { target: { value: id } });
  expect(choose).toHaveBeenCalledExactlyOnceWith(id);
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { database } from '../../storage/database.ts';
import { projectItems, projects } from '../../storage/collections/projects.ts';
import { ProjectSelect } from './project-select.tsx';
import { UndoBar } from '../edit/undo-bar.tsx';
import { useUndo } from '../edit/use-undo.ts';

const record = createContent({
  id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
  contentType: 'social',
  title: 'Cold brew',
  content: 'Cold brew in spring.',
  topic: 'Cold brew for the first warm days',
  createdAt: '2026-11-01T10:00:00.000Z',
});

function Sheet() {
  const undo = useUndo();
  return (
    <>
      <ProjectSelect owner="ada" record={record} undo={undo} />
      <UndoBar undo={undo} />
    </>
  );
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Project' });
const kept = async () => ({
  projects: (await projects.newest('ada')).records,
  items: (await projectItems.newest('ada')).records,
});

beforeEach(async () => {
  await database().records.clear();
});
afterEach(cleanup);

test('a text creates a project, is removed by undo, and is added to an existing project once', async () => {
  render(<Sheet />);
  fireEvent.change(select(), { target: { value: 'new' } });
  await screen.findByText(/^Added to “Cold brew for the first warm days”/);
  const made = await kept();
  expect(made.projects).toMatchObject([{ category: 'social-media', status: 'active' }]);
  expect(made.items).toMatchObject([{ title: 'Cold brew', sourceId: record.id }]);

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await kept()).toEqual({ projects: [], items: [] }));

  await projects.put('ada', { ...made.projects[0]!, name: 'Spring' });
  await screen.findByRole('option', { name: 'Spring' });
  fireEvent.change(select(), { target: { value: made.projects[0]!.id } });
  await screen.findByText(/^Added to “Spring”/);
  fireEvent.change(select(), { target: { value: made.projects[0]!.id } });
  await waitFor(() => expect(screen.queryByText(/^Added to/)).toBeTruthy());
  expect((await kept()).items).toHaveLength(1);
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ProjectForm from './project-form.tsx';

function open() {
  const onSave = vi.fn(async () => {});
  render(
    <ProjectForm
      owner="ada"
      project={null}
      category={null}
      draft={null}
      onSave={onSave}
      onClose={() => {}}
    />,
  );
  return onSave;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
// The dialog of the test's browser is not open for roles.
const send = () => fireEvent.submit(field('Project name').form!);
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const unreadable = 'Write the date like Jan 31, 2026, or choose it.';

test('a missing name and a date that cannot be read are said at once, and nothing is saved', async () => {
  const onSave = open();
  fill('Due date', 'one day');
  fireEvent.keyDown(field('Due date'), { key: 'Enter' });
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('Project name')));
  expect(errorOf('Project name')).not.toBe('');
  expect(errorOf('Due date')).toBe(unreadable);
  fill('Project name', 'Launch');
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('Due date')));
  expect(onSave).not.toHaveBeenCalled();

  fill('Due date', '2031-02-03');
  expect(errorOf('Due date')).toBe('');
  send();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Launch', dueDate: '2031-02-03' })),
  );
});

test('a project needs no date', async () => {
  const onSave = open();
  fill('Project name', 'Launch');
  send();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ dueDate: null })));
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionRow, type RowAction } from './action-row.tsx';

const ran: string[] = [];
const actionsOf = (...labels: string[]): RowAction[] =>
  labels.map((label) => ({ label, run: () => void ran.push(label) }));
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent);

function asPhone() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
afterEach(() => {
  cleanup();
  ran.length = 0;
  vi.unstubAllGlobals();
});

test('the first actions are buttons, the rest is in the menu, and all of them run', () => {
  render(<ActionRow actions={actionsOf('Edit', 'Regenerate', 'Versions', 'Export')} />);
  expect(buttons()).toEqual(['Edit', 'Regenerate', '']);
  expect(items()).toEqual(['Versions', 'Export']);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Export' }));
  expect(ran).toEqual(['Edit', 'Export']);
});

test('a menu of one action is a button, and there is no menu of none', () => {
  render(<ActionRow actions={actionsOf('Edit', 'Regenerate', 'Export')} />);
  expect(buttons()).toEqual(['Edit', 'Regenerate', 'Export']);
  expect(items()).toEqual([]);
});

test('a phone shows fewer buttons', () => {
  asPhone();
  render(<ActionRow actions={actionsOf('Edit', 'Regenerate', 'Export')} />);
  expect(buttons()).toEqual(['Edit', '']);
  expect(items()).toEqual(['Regenerate', 'Export']);
});

test('the focus returns to the button of an action, or to that of the menu it is in', () => {
  const returned = (label: string) =>
    actionsOf('Edit', 'Regenerate', 'Versions', 'Export').map((action) => ({
      ...action,
      isReturnedTo: action.label === label,
    }));
  const { unmount } = render(<ActionRow actions={returned('Edit')} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  unmount();
  render(<ActionRow actions={returned('Versions')} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }));
});

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FolderTree, type TreeRow } from './folder-tree.tsx';

afterEach(cleanup);

const rows: TreeRow[] = [
  { id: 'general', name: 'General', level: 1, count: 3 },
  { id: 'clients', name: 'Clients', level: 1, count: 1200 },
  { id: 'acme', name: 'Acme', level: 2, count: 7 },
  { id: 'spring', name: 'Spring', level: 3, count: 2 },
  { id: 'zoo', name: 'Zoo', level: 1, count: 0 },
];
const names = () =>
  screen.getAllByRole('treeitem').map((row) => row.textContent.replace(/[\d,]+ texts?$/, ''));
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
const focused = () => document.activeElement!.getAttribute('data-row');

function shown(more: Partial<Parameters<typeof FolderTree>[0]> = {}) {
  const onChoose = vi.fn<(id: string) => void>();
  render(<FolderTree label="Folders" rows={rows} value="general" onChoose={onChoose} {...more} />);
  screen.getByRole('treeitem', { selected: true }).focus();
  return onChoose;
}

test('arrow keys walk the tree, and open and close what has folders inside', () => {
  const onChoose = shown();
  for (const [name, expected] of [
    ['ArrowDown', 'clients'],
    ['ArrowRight', 'acme'],
    ['ArrowDown', 'spring'],
    ['ArrowLeft', 'acme'],
    ['ArrowLeft', 'acme'],
    ['ArrowDown', 'zoo'],
    ['ArrowUp', 'acme'],
    ['ArrowRight', 'acme'],
    ['End', 'zoo'],
    ['Home', 'general'],
    ['c', 'clients'],
  ] as const) {
    key(name);
    expect([name, focused()]).toEqual([name, expected]);
  }
  key('ArrowLeft');
  expect(names()).toEqual(['General', 'Clients', 'Zoo']);
  expect(screen.getByRole('treeitem', { expanded: false }).textContent).toContain('1,200');
  expect(onChoose).not.toHaveBeenCalled();
  key('Enter');
  expect(onChoose.mock.calls).toEqual([['clients']]);
});

test('each row tells its level, and one of them is the tab stop', () => {
  shown({ value: 'spring' });
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-level')).toBe('3');
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    screen.getByRole('treeitem', { selected: true }),
  ]);
});

test('takes what is dropped on a row only while something is dragged', () => {
  const dropped: string[] = [];
  const { rerender } = render(
    <FolderTree label="Folders" rows={rows} value={null} onChoose={() => undefined} />,
  );
  const over = () => {
    const event = createEvent.dragOver(screen.getByRole('treeitem', { name: /Acme/ }), {
      dataTransfer: { dropEffect: 'none' },
    });
    fireEvent(screen.getByRole('treeitem', { name: /Acme/ }), event);
    return event.defaultPrevented;
  };
  expect(over()).toBe(false);
  rerender(
    <FolderTree
      label="Folders"
      rows={rows}
      value={null}
      onChoose={() => undefined}
      onDrop={(id) => dropped.push(id)}
    />,
  );
  expect(over()).toBe(true);
  fireEvent.drop(screen.getByRole('treeitem', { name: /Acme/ }));
  expect(dropped).toEqual(['acme']);
});

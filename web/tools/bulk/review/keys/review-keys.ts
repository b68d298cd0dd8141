import type { KeyboardEvent } from 'react';

export type ReviewKeys = {
  accept: () => void;
  edit: () => void;
  redo: () => void;
  undo: () => void;
  help: () => void;
  /** Opens a row so many places on. */
  go: (by: number) => void;
};

/** Rows of Page Up and Page Down. */
const page = 10;

/** Does what a key stands for, while the list or the open row has the focus; keys in fields are letters. */
export function onReviewKey(event: KeyboardEvent, keys: ReviewKeys): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || isField(target)) return;
  const act = actionOf(key, target.getAttribute('role') === 'grid', keys);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(key: string, isInTable: boolean, keys: ReviewKeys): (() => void) | undefined {
  const { accept, edit, redo, undo, help, go } = keys;
  const inTable: Record<string, () => void> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    PageDown: () => go(page),
    PageUp: () => go(-page),
    Home: () => go(-Infinity),
    End: () => go(Infinity),
  };
  const everywhere: Record<string, () => void> = {
    a: accept,
    j: () => go(1),
    k: () => go(-1),
    e: edit,
    r: redo,
    u: undo,
    '?': help,
  };
  return everywhere[key.toLowerCase()] ?? (isInTable ? inTable[key] : undefined);
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, [role=menuitem]');
}

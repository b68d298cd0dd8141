import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissNotice, Notices, notifyError } from './notify.tsx';
import { isRecordShown, useShowsRecord } from './shown-records.ts';
import { AppError } from '#domain/errors/app-error.ts';

afterEach(() => {
  cleanup();
  act(() => dismissNotice());
});

function Screen({ id }: { id: string | null }) {
  useShowsRecord(id);
  return null;
}
const page = (id: string | null) => (
  <>
    <Notices />
    <Screen id={id} />
  </>
);

test('what a notice says of a record goes when the screen shows it, and is shown as long as the screen is open', () => {
  const { rerender } = render(page(null));
  act(() => notifyError(new AppError('generation.stopped'), null, 'record:1'));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  rerender(page('2'));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  rerender(page('1'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(isRecordShown('1')).toBe(true);
  rerender(page(null));
  expect(isRecordShown('1')).toBe(false);
});

test('a notice with the only step out stays when the record is opened', () => {
  const { rerender } = render(page(null));
  act(() => notifyError(new AppError('keys.locked'), null, 'record:1'));
  rerender(page('1'));
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeTruthy();
});

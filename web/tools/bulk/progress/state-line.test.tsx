import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { formatError } from '#domain/errors/catalogue.ts';
import { beginPacing } from '#domain/bulk/run/pacing.ts';
import type { RunState } from '../run/run-options.ts';
import { StateLine } from './state-line.tsx';

function said(run: Partial<RunState> | undefined, sentence = ''): string {
  const state: RunState = {
    pacing: beginPacing(),
    since: 0,
    endedAt: [],
    isOffline: false,
    inFlight: 0,
    blocked: null,
    unsaved: 0,
    rest: null,
    ...run,
  };
  const words = sentence ? { sentence, action: null, isProblem: false } : null;
  const { unmount } = render(
    <MemoryRouter>
      <StateLine
        words={words}
        run={run && state}
        isReadOnly={false}
        isCanceled={false}
        onRaiseLimit={() => undefined}
      />
    </MemoryRouter>,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

test('texts that are only in this tab are said first, because closing it would lose them', () => {
  expect(said({ blocked: 'storage.full', unsaved: 2 }, 'Paused.')).toBe(
    `${formatError('storage.full')} 2 results are only in this tab: do not close it. Nothing is started until results can be stored again.`,
  );
  expect(said({ blocked: 'storage.full', unsaved: 0 })).not.toContain('only in this tab');
});

test('a lost connection is said; a run without problems says nothing', () => {
  expect(said({ isOffline: true })).toBe('Offline. The next row starts when the connection is back.');
  // A result that is being stored is no problem.
  expect(said({ unsaved: 1 })).toBe('');
  expect(said(undefined, 'Paused.')).toBe('Paused.');
});

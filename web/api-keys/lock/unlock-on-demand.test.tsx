import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { areKeysLocked, saveKey } from '../stored/keys.ts';
import { forgetLockedKeys, lockKeys, lockNow } from '../stored/vault.ts';
import { dismissNotice, Notices, notifyError } from '../../notices/notify.tsx';
import { UnlockOnDemand } from './unlock-on-demand.tsx';

const patience = { timeout: 20_000 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  dismissNotice();
  forgetLockedKeys();
});

test('keys can be unlocked directly from the notice that they are locked', async () => {
  await saveKey('claude', 'sk-ant-mine-1234');
  await lockKeys('a horse, a battery');
  lockNow();
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <UnlockOnDemand />
          <Notices />
        </>
      ),
    },
  ]);
  render(<Page />);
  await screen.findByRole('alert');
  act(() => notifyError(new AppError('keys.locked')));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  const field = await screen.findByLabelText(/^Passphrase/, {}, patience);
  const dialog = screen.getByRole('dialog', { name: 'Unlock your API keys' });
  fireEvent.change(field, { target: { value: 'a horse, a battery' } });
  fireEvent.submit(dialog.querySelector('form')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(areKeysLocked()).toBe(false);
  expect(screen.queryByText(/Your API keys are locked/)).toBeNull();
  expect(screen.getByText('Your API keys are unlocked in this tab.')).toBeTruthy();
});

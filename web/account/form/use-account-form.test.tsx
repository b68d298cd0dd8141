import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AppError } from '#domain/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { useAccountForm } from './use-account-form.ts';

afterEach(() => {
  cleanup();
  dismissNotice();
});

const taken = 'This username is taken. Please choose another.';

function Form({ send }: { send: () => Promise<void> }) {
  const { errors, submitType, formProps } = useAccountForm({
    fields: ['username'],
    send,
    fieldOf: { 'accounts.username-taken': 'username' },
  });
  return (
    <form {...formProps}>
      <input name="username" aria-label="Username" />
      <p data-testid="at-field">{errors.username}</p>
      <button type={submitType}>Send</button>
    </form>
  );
}

test('an error is shown at its field and as a notice, until the form is sent again', async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new AppError('accounts.username-taken'));
  render(
    <>
      <Form send={send} />
      <Notices />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain(taken);
  expect(screen.getByTestId('at-field').textContent).toBe(taken);
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));

  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(taken)).toBeNull();
});

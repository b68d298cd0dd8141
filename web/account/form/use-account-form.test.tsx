import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AppError } from '#domain/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormRefused, useAccountForm } from './use-account-form.ts';

afterEach(() => {
  cleanup();
  dismissNotice();
});

const taken = 'This username is taken. Please choose another.';

function Form({ send }: { send: () => Promise<void> }) {
  const { errors, alert, submitProps, formProps } = useAccountForm({
    fields: ['username'],
    send,
    fieldOf: { 'accounts.username-taken': 'username' },
  });
  return (
    <form {...formProps}>
      <TextField label="Username" name="username" error={errors.username} />
      <output>{alert}</output>
      <button {...submitProps}>Send</button>
    </form>
  );
}

const show = (send: () => Promise<void>) =>
  render(
    <>
      <Form send={send} />
      <Notices />
    </>,
  );
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('an error is shown at its field and nowhere else, until the form is sent again', async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new AppError('accounts.username-taken'));
  show(send);
  submit();
  await expect.poll(() => screen.getAllByText(taken)).toHaveLength(1);
  const field = screen.getByLabelText('Username');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toBe('');

  submit();
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(taken)).toBeNull();
});

test('an error of no field is a notice, and only that', async () => {
  show(async () => {
    throw new AppError('accounts.login-unreachable');
  });
  submit();
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull();
});

test('an error of the whole form is given to the form, not to the notices', async () => {
  const missing = new AppError('accounts.fields-missing');
  show(async () => {
    throw new FormRefused(missing, { username: 'Required' });
  });
  submit();
  expect(await screen.findByText(missing.message)).toBeTruthy();
  expect(screen.getByText('Required')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { measurePassword } from './measure-password.ts';
import { NewPassword } from './new-password.tsx';

afterEach(cleanup);

test('the measure knows common passwords, and the other fields of the form', () => {
  expect(measurePassword('password1', [])).toBe(0);
  expect(measurePassword('purple-Tractor-91-lagoon', [])).toBe(4);
  expect(measurePassword('Quillfeather', ['quillfeather'])).toBeLessThan(measurePassword('Quillfeather', []));
  expect(measurePassword('x'.repeat(100_000), [])).toBeLessThan(4);
});

test('the label follows the input, and disappears when the form is emptied', async () => {
  render(
    <>
      <form aria-label="register">
        <input name="username" defaultValue="quillfeather" />
        <NewPassword label="Password" name="password" />
      </form>
    </>,
  );
  const field = screen.getByLabelText('Password');
  fireEvent.change(field, { target: { value: 'password1' } });
  expect(await screen.findByText('Very weak')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'purple-Tractor-91-lagoon' } });
  expect(await screen.findByText('Strong')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'quillfeather' } });
  expect(await screen.findByText('Very weak')).toBeTruthy();
  fireEvent.reset(screen.getByRole('form'));
  expect(screen.queryByText('Very weak')).toBeNull();
});

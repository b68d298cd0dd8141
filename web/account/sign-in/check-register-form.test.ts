import { expect, test } from 'vitest';
import { checkRegisterForm, type RegisterValues } from './check-register-form.ts';
import { FormRefused } from '../form/use-account-form.ts';

const good: RegisterValues = {
  firstName: ' Ada ',
  lastName: '',
  email: ' Ada@Example.com ',
  username: ' ada ',
  password: ' secret ',
  confirmPassword: ' secret ',
};

function refusalOf(values: Partial<RegisterValues>) {
  try {
    checkRegisterForm({ ...good, ...values });
  } catch (thrown) {
    if (thrown instanceof FormRefused) {
      const fields = Object.entries(thrown.fields).filter(([, text]) => text);
      return { text: thrown.refusal?.message ?? null, fields: Object.fromEntries(fields) };
    }
    throw thrown;
  }
  throw new Error('The form was accepted');
}

test('a valid form is trimmed, empty names are null, the password stays as typed', () => {
  expect(checkRegisterForm(good)).toEqual({
    email: 'Ada@Example.com',
    username: 'ada',
    password: ' secret ',
    firstName: 'Ada',
    lastName: null,
  });
});

test('all errors are shown at once, each at its field in the specified text', () => {
  expect(refusalOf({ email: ' ', password: '', username: 'a da' })).toEqual({
    text: 'Please fill in all fields',
    fields: {
      email: 'Required',
      username: 'May contain letters, digits, dots, dashes and underscores',
      password: 'Required',
      confirmPassword: 'Passwords do not match',
    },
  });
  expect(refusalOf({ confirmPassword: 'other' })).toEqual({
    text: null,
    fields: { confirmPassword: 'Passwords do not match' },
  });
  expect(refusalOf({ password: '12345', confirmPassword: '12345' })).toEqual({
    text: null,
    fields: { password: 'Password must be at least 6 characters' },
  });
});

test('a schema error is shown at its field and, as a whole, in the specified words', () => {
  const { text, fields } = refusalOf({ email: 'ada', username: 'a da' });
  expect(text).toBe('Please check your input fields');
  expect(fields.email).toBe('Please enter a valid email address');
  expect(fields.username).toBe('May contain letters, digits, dots, dashes and underscores');
});

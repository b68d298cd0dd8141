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
    if (thrown instanceof FormRefused) return { text: thrown.refusal.message, fields: thrown.fields };
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

test('each error has the specified text, at its field', () => {
  expect(refusalOf({ email: ' ', password: '' })).toEqual({
    text: 'Please fill in all fields',
    fields: { email: 'Required', password: 'Required' },
  });
  expect(refusalOf({ confirmPassword: 'other' })).toEqual({
    text: 'Passwords do not match',
    fields: { confirmPassword: 'Passwords do not match' },
  });
  expect(refusalOf({ password: '12345', confirmPassword: '12345' })).toEqual({
    text: 'Password must be at least 6 characters',
    fields: { password: 'Password must be at least 6 characters' },
  });
});

test('a schema error is shown at its field and, as a whole, in the specified words', () => {
  const { text, fields } = refusalOf({ email: 'ada', username: 'a da' });
  expect(text).toBe('Please check your input fields');
  expect(fields.email).toBe('Please enter a valid email address');
  expect(fields.username).toBe('May contain letters, digits, dots, dashes and underscores');
});

import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import ForgotPasswordPage from './forgot-password.tsx';
import VerifyEmailPage from './verify-email.tsx';

const pages = [
  ['forgot-password', ForgotPasswordPage as ComponentType, 'Send the link'],
  ['verify-email', VerifyEmailPage as ComponentType, 'Resend verification email'],
] as const;

async function open(Component: ComponentType, mail: boolean) {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component, loader: () => ({ mail }) }]);
  render(<Page hydrationData={{ loaderData: { page: { mail } } }} />);
  await screen.findByRole('heading', { level: 1 });
}

test.each(pages)('without a mail server %s says so and offers no mail', async (_name, Page, button) => {
  await open(Page, false);
  expect(screen.getByText(/sends no email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test.each(pages)('with one %s sends a mail', async (_name, Page, button) => {
  await open(Page, true);
  expect(screen.queryByText(/sends no email/)).toBeNull();
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

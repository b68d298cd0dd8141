import { newPerson } from '../account-steps.ts';
import { expect, test } from './fixtures.ts';

test.use({ settings: { REQUIRE_EMAIL_VERIFICATION: 'true' } });

test('a user registers, verifies the address by the link in the mail, and logs in', async ({
  tab,
  server,
}) => {
  const person = newPerson();
  await tab.visit('/register');
  await tab.fill('Email', person.email);
  await tab.fill('Username', person.username);
  await tab.fill('Password', person.password);
  await tab.fill('Confirm password', person.password);
  await tab.click('button', 'Create account');
  await tab.expectAddress(/^\/verify-email$/);
  await tab.expectRole('heading', 'Check your inbox');

  const inbox = await fetch(
    `${server.url}/sandbox/inbox.json?${new URLSearchParams({ to: person.email, atLeast: '1' })}`,
  );
  const { mails } = (await inbox.json()) as { mails: { links: string[] }[] };
  const link = mails[0]?.links.find((each) => each.includes('token='));
  expect(link, 'a link in the mail').toBeTruthy();
  // A mail contains the server's own address, without the proxy that reads the console.
  await tab.visit(link!.replace(new URL(link!).origin, ''));
  await tab.expectRole('heading', 'Email verified');
  await tab.click('link', 'Go to Login');
  await tab.fill('Email or username', person.username);
  await tab.fill('Password', person.password);
  await tab.click('button', 'Login');
  await tab.expectRole('heading', 'Content Generator');
});

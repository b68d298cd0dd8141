import type { Browser, Page } from '@playwright/test';
import {
  expectDashboard,
  fillLogin,
  fillRegistration,
  linkInMail,
  newPerson,
  openMenu,
} from '../account-steps.ts';
import { expect, test, type Account } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

// Every address must be verified here: an operator is known by a verified one.
const operator: Account = {
  email: 'operator@example.com',
  username: 'olivia',
  password: 'correct-horse-battery',
};
test.use({
  reducedMotion: 'reduce',
  settings: { REQUIRE_EMAIL_VERIFICATION: 'true', OPERATOR_EMAILS: operator.email },
});

async function registerVerified(page: Page, person: Account) {
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/verify-email/);
  await page.goto(await linkInMail(page, person.email));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await fillLogin(page, person.email, person.password);
  await expectDashboard(page);
}

/** A browser of the operator at the inbox. Journeys of one worker share the account. */
async function openInbox(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  });
  const desk = await context.newPage();
  const taken = await desk.request.post('/api/auth/login', {
    data: { emailOrUsername: operator.email, password: operator.password },
  });
  if (taken.status() === 200) {
    const { user } = (await taken.json()) as { user: unknown };
    await desk.goto('/');
    await desk.evaluate((known) => localStorage.setItem('aigen_user', JSON.stringify(known)), user);
  } else await registerVerified(desk, operator);
  await desk.goto('/operator');
  await expect(desk.getByRole('heading', { name: 'Operator' })).toBeVisible();
  return desk;
}

async function write(page: Page, subject: string, message: string) {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill(message);
}

const referencePattern = /[A-Z0-9]{4}-[A-Z0-9]{4}/;

test('a user asks, an operator answers, the mail arrives, the user writes again, and it is solved', async ({
  page,
  browser,
  isMobile,
  expectAccessible,
}, info) => {
  const person = newPerson();
  await registerVerified(page, person);
  await openMenu(page, isMobile);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Support', exact: true })
    .or(page.getByRole('link', { name: 'Support', exact: true }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();

  // The address is the account's; what is sent along is shown, and can be left out.
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: /What we send along/ }).click();
  await expect(page.getByText('/dashboard', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out: Time zone' }).click();
  await expectAccessible(page);
  await keepPictures(page, info, 'form');

  // Errors are at their fields, the first one has the focus.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please say in a few words what it is about')).toBeVisible();
  await expect(page.getByLabel('Subject')).toBeFocused();

  // A draft survives; a key does not.
  await write(
    page,
    'The calendar is empty',
    'My key is sk-ant-api03-0123456789abcdefghij and nothing is shown.',
  );
  await expect(page.getByText('contains what looks like a provider key')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('The calendar is empty');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/threads'),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postData()).not.toContain('0123456789abcdef');
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  const [reference] = referencePattern.exec(await page.locator('main').innerText())!;
  await expectAccessible(page);
  await keepPictures(page, info, 'sent');

  // The operator finds it, writes a note and answers; what is taken back is not sent.
  const desk = await openInbox(browser, page);
  await desk
    .getByRole('button', { name: /The calendar is empty/ })
    .first()
    .click();
  await expect(desk.getByText('[key removed]')).toBeVisible();
  await expect(desk.getByRole('complementary', { name: 'Customer' }).getByText(person.email)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Answer or note').fill('Known since Monday.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Note of olivia')).toBeVisible();
  await desk.getByLabel('Answer or note').fill('Wrong window.');
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Taken back. Nothing was sent.')).toBeVisible();
  await expect(desk.getByLabel('Answer or note')).toHaveValue('Wrong window.');
  await desk.getByLabel('Answer or note').fill('Please reload the page.\n\nThen it is shown.');
  await keepPictures(desk, info, 'inbox');
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(desk.getByText('Waiting for customer')).toBeVisible();

  // The mail arrives with the answer; its button leads to the conversation.
  const inbox = await page.request.get(
    `/sandbox/inbox.json?${new URLSearchParams({ to: person.email, atLeast: '2' })}`,
  );
  const { mails } = (await inbox.json()) as { mails: { id: number; subject: string; text: string }[] };
  expect(mails[0]!.subject).toBe(`Answer to your message ${reference}`);
  expect(mails[0]!.text).toContain('Please reload the page.');
  expect(mails[0]!.text).not.toContain('Wrong window');
  await page.goto('/support');
  await page.getByRole('link', { name: /The calendar is empty/ }).click();
  await expect(page.getByText('Please reload the page.')).toBeVisible();
  await expect(page.getByText('Known since Monday.')).toBeHidden();
  await expectAccessible(page);
  await keepPictures(page, info, 'conversation');

  // Writing again, on the page and by mail, opens it again.
  await page.getByLabel('Your message').fill('It is still empty.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Waiting for our answer')).toBeVisible();
  const mailPage = await page.context().newPage();
  await mailPage.goto(`/sandbox/inbox/${mails[0]!.id}`);
  await mailPage
    .getByLabel(/^Your reply/)
    .fill('It works now, thank you.\n\nOn Tuesday AIGen wrote:\n> Please reload');
  await mailPage.getByRole('button', { name: 'Send reply' }).click();
  await expect(mailPage.getByText('Your reply was sent.')).toBeVisible();
  await keepPictures(mailPage, info, 'sandbox-reply');
  await mailPage.close();

  await desk.goto('/operator');
  await desk
    .getByRole('button', { name: /The calendar is empty/ })
    .first()
    .click();
  await expect(desk.getByText('It works now, thank you.')).toBeVisible();
  await expect(desk.getByText(', by email')).toBeVisible();
  await desk.getByLabel('Answer or note').fill('Good to hear.');
  await desk.getByRole('button', { name: 'Answer and mark solved' }).click();
  await expect(desk.getByText('Solved', { exact: true }).last()).toBeVisible();

  // The customer sees it once the operator can no longer undo it.
  await expect(async () => {
    await page.goto('/support');
    await expect(page.getByRole('link', { name: /The calendar is empty/ })).toContainText('Solved', {
      timeout: 1_000,
    });
  }).toPass();
  await desk.context().close();
});

test('a visitor asks with an address and is answered by mail only', async ({
  page,
  browser,
  expectAccessible,
}, info) => {
  await page.goto('/support');
  const person = newPerson();
  await page.getByLabel('Email').fill('nobody');
  await write(page, `Before I buy ${person.username}`, 'Can I pay by invoice from Germany?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Topic').selectOption('Payment and plan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
  await expect(page.getByText('Your conversations')).toBeHidden();

  const desk = await openInbox(browser, page);
  await expect(desk.getByRole('button', { name: new RegExp(person.username) })).toContainText(
    'Unverified sender',
  );
  // By keyboard: the next conversation, then the field of the answer.
  await desk.getByRole('button', { name: new RegExp(person.username) }).click();
  await expect(desk.getByRole('heading', { name: new RegExp(person.username) })).toBeVisible();
  await desk.locator('body').press('r');
  await expect(desk.getByLabel('Answer or note')).toBeFocused();

  await desk.getByLabel('Answer or note').fill('Not yet finished.');

  // A canned answer is written, inserted and filled in.
  await desk.getByRole('button', { name: 'Edit canned answers' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name of a new answer').fill(`Invoice ${person.username}`);
  await dialog.getByLabel('Text').fill('Hello {{name}}, about {{reference}}: yes.');
  const answers: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/answers') && answers.push(request.url()));
  await dialog.getByRole('button', { name: 'Add answer' }).click();
  await expect(dialog.getByText(`Invoice ${person.username}`)).toBeVisible();
  await expectAccessible(desk);
  await keepPictures(desk, info, 'canned');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // What was written meanwhile is neither sent nor lost.
  await expect(desk.getByLabel('Answer or note')).toHaveValue('Not yet finished.');
  expect(answers).toEqual([]);
  await desk.getByLabel('Answer or note').fill('');
  await desk.getByLabel('Insert a canned answer').selectOption(`Invoice ${person.username}`);
  await expect(desk.getByLabel('Answer or note')).toHaveValue(
    /^Hello there, about [A-Z0-9]{4}-[A-Z0-9]{4}: yes\.$/,
  );
  await desk.getByRole('button', { name: 'Answer and mark solved' }).click();
  await expect(desk.getByText(/First answer after/)).toBeVisible();

  const inbox = await page.request.get(
    `/sandbox/inbox.json?${new URLSearchParams({ to: person.email, atLeast: '1' })}`,
  );
  const { mails } = (await inbox.json()) as { mails: { text: string }[] };
  expect(mails[0]!.text).toMatch(/Hello there, about .*: yes\./);
  await desk.goto('/operator?state=solved');
  await expect(desk.getByRole('button', { name: new RegExp(person.username) })).toBeVisible();
  await expectAccessible(desk);
  await keepPictures(desk, info, 'list');
  await desk.context().close();
});

test('a message that cannot be sent stays, and says why', async ({ page, context }) => {
  await page.goto('/support');
  await page.getByLabel('Email').fill('ann@example.com');
  await write(page, 'Without a network', 'This must not be lost at all.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message could not be sent. It is kept here')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('This must not be lost at all.');
});

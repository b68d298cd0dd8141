import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newPerson } from '../account-steps.ts';
import { expect, signedInBy, test, withKey } from './fixtures.ts';

test('a first text is written, edited and saved', async ({ tab }) => {
  await signedInBy(tab, '/api/auth/register', newPerson());
  await withKey(tab);
  await tab.fill('Topic', 'The first week for people who join from home');
  await tab.fill('Keywords', 'remote onboarding');
  // What the page still loads moves the button.
  await tab.expectText('Free Plan - 5 generations left');
  // The first button of this name is the tab.
  await tab.click('button', 'Generate Content', { inside: 'form' });
  // The notice says it too, for five seconds only.
  await tab.expectText('4 generations left today');

  await tab.click('button', 'Edit');
  await tab.click('textbox', 'Text');
  await tab.press('Written in WebKit. ');
  await tab.saveByKey();
  // The editor shows the words too: it is closed once they are saved.
  await tab.expectRole('button', 'Edit');
  await tab.expectText('Written in WebKit.', { inside: 'article' });
  await tab.reload();
  await tab.clickText('Saved Projects');
  await tab.expectText('Written in WebKit.');
});

test('a text is found in the library and exported', async ({ tab, download }) => {
  await signedInBy(tab, '/api/auth/test-login', {});
  const tag = `tag-${randomUUID().slice(0, 8)}`;
  const now = new Date().toISOString();
  const change = (title: string, content: string) => {
    const record = {
      id: randomUUID(),
      title,
      content,
      contentType: 'blog',
      tags: [tag],
      createdAt: now,
      updatedAt: now,
    };
    return { collection: 'content', id: record.id, base: null, record, changedAt: now };
  };
  const changes = [
    change('Cold brew for offices', 'The machine pays for itself.'),
    change('Herbal tea', 'For long evenings.'),
  ];
  await tab.send('/api/sync', { deviceId: `seed-${randomUUID()}`, cursor: null, changes });
  await tab.visit(`/library?tag=${tag}`);
  await tab.expectText('2 texts');
  await tab.fill('Search your texts', 'mach');
  await tab.expectNo('button', 'Herbal tea');
  await tab.click('button', 'Cold brew for offices');
  await tab.expectText('The machine pays for itself.', { inside: 'region', name: 'Text' });
  await tab.click('button', 'More actions', { inside: 'region', name: 'Text' });
  await tab.click('menuitem', 'Export', { inside: 'region', name: 'Text' });
  const file = await download(() => tab.click('button', 'Export', { inside: 'dialog' }));
  expect(readFileSync(file.path, 'utf8')).toContain('The machine pays for itself.');
});

test('a free user subscribes on the payment page', async ({ tab }) => {
  await signedInBy(tab, '/api/auth/register', newPerson());
  await tab.visit('/dashboard/calendar');
  await tab.click('link', 'Unlock Premium Features');
  await tab.expectAddress(/\/sandbox\/stripe\/checkout\//);
  await tab.click('button', /^Subscribe/);
  await tab.expectAddress(/^\/dashboard\/calendar$/);
  await tab.expectText('Subscription activated! You now have unlimited access!');
  await tab.expectText('Premium');
});

test('an event is planned in the calendar, written, and still there after a reload', async ({ tab }) => {
  await signedInBy(tab, '/api/auth/test-login', {});
  await withKey(tab);
  await tab.visit('/dashboard/calendar?date=2055-01-12');
  await tab.expectRole('heading', 'January 2055');
  await tab.click('button', 'Create event');
  await tab.fill('Title', 'Reading is slow', { inside: 'dialog' });
  // The last part of the form that is loaded; the button below moves until then.
  await tab.expectText('Brand voice', { inside: 'dialog' });
  await tab.click('button', 'Create event', { inside: 'dialog' });
  await tab.expectText('Created “Reading is slow”.');
  await tab.click('button', /Reading is slow/);
  await tab.expectRole('dialog', /Reading is slow/);
  await tab.expectText('Tuesday, January 12, 2055, 9:00 AM', { inside: 'dialog' });
  await tab.reload();
  await tab.expectRole('button', /Reading is slow/);
});

test('a user signs out, and a deep link survives the next sign-in', async ({ tab }) => {
  const person = newPerson();
  await signedInBy(tab, '/api/auth/register', person);
  await tab.click('button', 'Logout');
  await tab.expectAddress(/^\/$/);
  await tab.visit('/library?folder=tea%20%26%20more');
  await tab.expectAddress(/^\/login\?next=/);
  await tab.fill('Email or username', person.username);
  await tab.fill('Password', person.password);
  await tab.click('button', 'Login');
  await tab.expectAddress(/^\/library\?folder=tea%20%26%20more$/);
});

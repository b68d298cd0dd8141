import type { Page } from '@playwright/test';
import { openTool } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { mailPort, startMailServer } from '../mail-server.ts';
import { checkLook } from '../steps.ts';

// From the inbox of this machine to a mail server of one's own: added, tested with a wrong and a right password, looked up in DNS, deleted.

test.use({ reducedMotion: 'reduce' });

const [wrong, right] = ['not-the-password-7f3a', 'canary-password-91c2'];

/** What DNS says of the sender's domain: the internet is not part of a journey. */
async function answerDns(page: Page) {
  const [domain, nothing] = ['kettlerow.example', { record: null, suggestion: null }];
  await page.route('**/api/sending-accounts/*/dns**', (route) => {
    const selector = new URL(route.request().url()).searchParams.get('selector');
    const at = `${selector ?? 's1'}._domainkey.${domain}`;
    const findings = ['A key is published.'];
    const asks = 'v=DMARC1; p=none; rua=mailto:news@kettlerow.example';
    return route.fulfill({
      json: {
        domain,
        spf: {
          ...nothing,
          state: 'good',
          at: domain,
          record: 'v=spf1 -all',
          findings: ['It names who may send.'],
        },
        dkim: selector
          ? { ...nothing, state: 'good', at, record: 'v=DKIM1; k=rsa; p=MIIBIjANBgkq', findings }
          : { ...nothing, state: 'unknown', at, findings: ['No key was found under the usual names.'] },
        dmarc: {
          state: 'missing',
          at: `_dmarc.${domain}`,
          record: null,
          findings: ['There is no DMARC record.'],
          suggestion: asks,
        },
      },
    });
  });
}

test('a mail server is added, refuses a wrong password, sends a test with the right one, and is deleted', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const mailServer = await startMailServer({ worker: info.parallelIndex, password: right });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => {},
      );
  });
  const look = (name: string) => checkLook(page, info, { name, expectAccessible });
  try {
    await premiumUser(page);
    await answerDns(page);
    await openTool(page, '?tab=accounts');
    await expect(page.getByRole('button', { name: /^Sandbox inbox/ })).toContainText('Works');
    await look('accounts');
    await page.getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByText('Please enter the host of the mail server.')).toBeVisible();
    await look('missing');

    await page.getByLabel('Name', { exact: true }).fill('Shop');
    await page.getByLabel('Host').fill(mailServer.host);
    await page.getByLabel('Port').selectOption(String(mailPort));
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('User name').fill('news@kettlerow.example');
    await page.getByLabel('Password', { exact: true }).fill(wrong);
    await page.getByLabel('Sender name').fill('Kettle Row');
    await page.getByLabel('Sender address').fill('news@kettlerow.example');
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(page.getByText('Not tested')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('The mail server refused user name or password.')).toBeVisible();
    await expect(page.getByText('Does not work')).toBeVisible();
    await look('refused');

    await page.getByLabel('Password', { exact: true }).fill(right);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not tested')).toBeVisible();
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText(/^The last test email left .+ Look for it at /)).toBeVisible();
    expect(mailServer.mails.map(({ from }) => from)).toEqual(['news@kettlerow.example']);
    expect(mailServer.mails[0]!.raw).toContain('From: Kettle Row <news@kettlerow.example>');

    await page.getByLabel('Selector of your mail provider').fill('s7');
    await page.getByRole('button', { name: 'Look up', exact: true }).click();
    await expect(page.getByRole('button', { name: /DKIM.*Good/ })).toBeVisible();
    await expect(page.getByText('v=DMARC1; p=none; rua=mailto:news@kettlerow.example')).toBeVisible();
    await look('works');
    await page.reload();
    await expect(page.getByText('Works')).toBeVisible();

    await page.getByRole('button', { name: 'Actions for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Actions for Shop' })).toBeFocused();
    await page.getByRole('button', { name: 'Actions for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByRole('button', { name: /^Shop/ })).toHaveCount(0);
    expect(answers.filter((text) => text.includes('"hasPassword":true')).length).toBeGreaterThan(0);
    expect(answers.filter((text) => text.includes(wrong) || text.includes(right))).toEqual([]);
  } finally {
    await mailServer.close();
  }
});

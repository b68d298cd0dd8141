import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, vi } from 'vitest';
import type { LinkResult } from '#domain/email/checks/link-result.ts';
import type { TestMailInput } from '#domain/email/test-mail.ts';
import { Notices } from '../../notices/notify.tsx';
import { event, json, stream } from '../../writing/generation.fixture.ts';
import EmailScreen from './screen.tsx';

export const waitLong = { timeout: 20_000 };

/** Opens the tool; other pages are their address. */
export function openTool(address = '/dashboard/email'): void {
  const Page = createRoutesStub([
    {
      path: '/dashboard/email',
      Component: () => (
        <>
          <Notices />
          <EmailScreen />
        </>
      ),
    },
    { path: '*', Component: () => <h1>Another page</h1> },
  ]);
  render(<Page initialEntries={[address]} />);
}

export const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name }, waitLong))[0]!);
export const choose = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('menuitem', { name, hidden: true }, waitLong))[0]!);
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, waitLong);
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
/** The editor of that campaign is open. */
export async function editorOf(name: string): Promise<void> {
  await screen.findByRole('button', { name: 'Review' }, waitLong);
  screen.getByRole('heading', { level: 1, name });
}
/** Notices and other alerts have these words. */
export const alert = (words: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('alert').map((one) => one.textContent);
    expect(found.join('\n')).toMatch(typeof words === 'string' ? literally(words) : words);
  }, waitLong);
const literally = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Which window there is: a phone, or one with room for the pane. */
export function windowOf(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export type FakeEmailServer = {
  /** Links that were asked about, by call. */
  asked: string[][];
  outcome: LinkResult['outcome'];
  /** Test mails. */
  sent: TestMailInput[];
  fail: (() => Response) | null;
};

/** A server that looks at links and pictures; what it does not know goes to `others`. */
export function fakeEmailServer(others: typeof fetch = globalThis.fetch): FakeEmailServer {
  const server: FakeEmailServer = { asked: [], outcome: 'works', sent: [], fail: null };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/images')) return json({}, 200);
    if (path === '/api/emails/test') {
      server.sent.push(JSON.parse(init.body as string) as TestMailInput);
      return json({ sentTo: 'ada@example.com' }, 200);
    }
    if (path !== '/api/emails/check-links') return others(path, init);
    const { links } = JSON.parse(init.body as string) as { links: string[] };
    server.asked.push(links);
    if (server.fail) return server.fail();
    const results = links.map((url) => ({ url, outcome: server.outcome, status: 200, finalUrl: null }));
    return stream(
      ...results.map((link, index) => event('progress', { link, done: index + 1, of: links.length })),
      event('result', { links: results }),
    );
  });
  return server;
}

import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';

/** The calls of a screen; each test says what they return. */
export const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Before each test: `fetched` in the place of `fetch`, and dialogs and popovers, which the DOM of the tests does not have. */
export function prepareScreens(): void {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    cleanup();
    fetched.mockReset();
    vi.unstubAllGlobals();
  });
}

export const showScreen = (screen: ReactNode) => render(<MemoryRouter>{screen}</MemoryRouter>);

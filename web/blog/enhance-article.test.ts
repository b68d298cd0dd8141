import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceArticle } from './enhance-article.ts';

/** Replaces the browser's observer: the test decides which headings are above the line. */
class FakeObserver {
  static last: FakeObserver;
  observed: Element[] = [];
  isDisconnected = false;
  readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(report: FakeObserver['report']) {
    this.report = report;
    FakeObserver.last = this;
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.isDisconnected = true;
  }
}

let written: string[];
let isAllowed: boolean;
let root: HTMLElement;

beforeEach(() => {
  written = [];
  isAllowed = true;
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        if (!isAllowed) return Promise.reject(new Error('denied'));
        written.push(text);
        return Promise.resolve();
      },
    },
  });
  document.body.innerHTML = `
    <article data-copy-denied="Copy it by hand.">
      <nav data-contents><a href="#one">One</a><a href="#two">Two</a><a href="#three">Three</a></nav>
      <h2 id="one">One</h2>
      <figure class="prompt" id="prompt-1"><figcaption>Prompt 1: Outline</figcaption><pre><code>About {topic}
  &lt;b&gt;
</code></pre></figure>
      <h2 id="two">Two</h2><h2 id="three">Three</h2>
    </article>`;
  root = document.querySelector('article')!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => root.querySelector<HTMLButtonElement>('button')!;
const status = () => root.querySelector('[role=status]')!;
async function click(): Promise<void> {
  button().click();
  await vi.advanceTimersByTimeAsync(0);
}
const current = () => [...root.querySelectorAll('[aria-current]')].map((link) => link.textContent);

test('a prompt is copied unchanged, and the button shows it for two seconds', async () => {
  enhanceArticle(root);
  expect(button().getAttribute('aria-label')).toBe('Copy: Prompt 1: Outline');
  await click();
  expect(written).toEqual(['About {topic}\n  <b>']);
  expect(button().textContent).toBe('Copied');
  expect(status().textContent).toBe('Copied');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(button().textContent).toBe('Copy');
  expect(status().textContent).toBe('');
});

test('a prompt opens in the generator, by its article and its number', () => {
  vi.stubGlobal('location', { pathname: '/blog/byok-prompts-for-seo' });
  const undo = enhanceArticle(root);
  const link = root.querySelector<HTMLAnchorElement>('.open-prompt')!;
  expect(link.getAttribute('href')).toBe('/dashboard/generator?prompt=byok-prompts-for-seo/1');
  expect(link.getAttribute('aria-label')).toBe('Open in the generator: Prompt 1: Outline');
  undo();
  expect(root.querySelector('.open-prompt')).toBeNull();
});

test('if copying is denied, a message is shown until it works', async () => {
  enhanceArticle(root);
  isAllowed = false;
  await click();
  expect(button().textContent).toBe('Copy');
  expect(status().textContent).toBe('Copy it by hand.');
  expect(status().classList).toContain('copy-denied');
  isAllowed = true;
  await click();
  expect(status().classList).not.toContain('copy-denied');
  expect(button().textContent).toBe('Copied');
});

test('a browser without a clipboard is treated like one that denies it', async () => {
  vi.stubGlobal('navigator', {});
  enhanceArticle(root);
  await click();
  expect(status().textContent).toBe('Copy it by hand.');
});

test('the last section above the line is the current one, also after a jump', () => {
  enhanceArticle(root);
  const [one, two, three] = FakeObserver.last.observed as [Element, Element, Element];
  FakeObserver.last.report([
    { target: one, isIntersecting: false },
    { target: two, isIntersecting: false },
    { target: three, isIntersecting: false },
  ]);
  expect(current()).toEqual([]);
  FakeObserver.last.report([
    { target: two, isIntersecting: true },
    { target: one, isIntersecting: true },
  ]);
  expect(current()).toEqual(['Two']);
  FakeObserver.last.report([{ target: two, isIntersecting: false }]);
  expect(current()).toEqual(['One']);
});

test('its effects can be undone', () => {
  const before = root.innerHTML;
  const undo = enhanceArticle(root);
  expect(root.innerHTML).not.toBe(before);
  undo();
  expect(root.innerHTML).toBe(before);
  expect(FakeObserver.last.isDisconnected).toBe(true);
});

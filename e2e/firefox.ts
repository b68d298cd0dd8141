import type { Browser, BrowserType } from '@playwright/test';

/** What Playwright 1.64 lacks for Firefox by WebDriver BiDi. */

/** Adapts every context of this browser. */
export function adaptContexts(firefox: Browser) {
  const newContext = firefox.newContext.bind(firefox);
  firefox.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(typeTextInFields);
    await context.addInitScript(endReportsWithPage);
    return context;
  };
}

/** Playwright's `fill` assigns the value of a field, which React does not notice. This inserts it as typed text. */
function typeTextInFields() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  });
}

/** Leaving a page ends its imports, and Firefox lets the page that is left report that as its errors. */
function endReportsWithPage() {
  addEventListener('beforeunload', () => (console.error = () => {}));
}

/** A Firefox whose preferences switch JavaScript off: BiDi has no command for it. */
export function launchWithoutScripts(firefox: BrowserType): Promise<Browser> {
  return firefox.launch({ firefoxUserPrefs: { 'javascript.enabled': false } });
}

/**
 * What Firefox reports as errors of a page and is none: the style `body {}`, which Playwright adds before a screenshot
 * and the page's policy refuses (the hash is that of this style; every other refused style is an error), and fonts
 * whose download was ended by leaving the page (NS_BINDING_ABORTED).
 */
export function isCausedByDriver(message: string): boolean {
  return (
    message.includes("'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='") ||
    /^download failed \(font-family: .* status=2152398850 /.test(message)
  );
}

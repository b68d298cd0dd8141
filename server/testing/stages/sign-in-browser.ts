// The doors of server tests into the sandbox: the browser that signs in page by page.
export { createBrowser } from '#sandbox/testing/browser.ts';

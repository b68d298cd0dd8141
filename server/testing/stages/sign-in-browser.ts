// The sandbox modules that server tests may use: the browser that signs in page by page.
export { createBrowser } from '#sandbox/testing/browser.ts';

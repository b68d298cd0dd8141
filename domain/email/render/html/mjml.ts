/* oxlint-disable-next-line typescript/triple-slash-reference -- the types are needed in every project that renders emails */
/// <reference path="./mjml-browser.d.ts" />
import type { MjmlElement } from 'mjml-browser';

export type { MjmlElement } from 'mjml-browser';

/** The HTML of a document. Loads the renderer on demand. Throws for a document that is not valid. */
export async function htmlOfMjml(document: MjmlElement): Promise<string> {
  const { default: mjml2html } = await import('mjml-browser');
  // No fonts of other servers.
  const { html } = await mjml2html(document, { validationLevel: 'strict', fonts: {} });
  // Indentation is a quarter of the size, and programs cut large emails.
  return html.replace(/\n\s+/g, '\n');
}

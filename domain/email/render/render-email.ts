import { countIn } from '../../platforms/count-characters.ts';
import type { BrandKit } from '../brand-kit.ts';
import { emailDocument } from './email-document.ts';
import { emailText } from './email-text.ts';
import { fillWith, mergeValuesFor, oneLine } from './fill.ts';
import { blocksToRender } from './blocks-to-render.ts';
import type { EmailSource, RenderedEmail, RenderOptions } from './rendered-email.ts';
/* oxlint-disable-next-line typescript/triple-slash-reference -- the types are needed in every project that renders emails */
/// <reference path="./mjml-browser.d.ts" />

export type { EmailSource, RenderedEmail, RenderOptions } from './rendered-email.ts';
export { emailDocument } from './email-document.ts';

/**
 * The email as HTML and as text of the same content. Everything of the email, the kit and the contact is escaped or checked. What
 * has no valid address is shown without a link; a picture without one is left out.
 */
export async function renderEmail(
  email: EmailSource,
  kit: BrandKit,
  options: RenderOptions,
): Promise<RenderedEmail> {
  const { default: mjml2html } = await import('mjml-browser');
  const rendered = await mjml2html(emailDocument(email, kit, options), {
    validationLevel: 'strict',
    // No fonts of other servers.
    fonts: {},
  });
  const fill = fillWith(mergeValuesFor(kit, options));
  // Indentation is a quarter of the size, and programs cut large emails.
  const html = rendered.html.replace(/\n\s+/g, '\n');
  return {
    subject: oneLine(fill.text(email.subject)),
    preheader: oneLine(fill.text(email.preheader)),
    html,
    text: emailText(blocksToRender(email), kit, options),
    bytes: countIn('bytes', html),
  };
}

import { countIn } from '../../platforms/count-characters.ts';
import type { BrandKit } from '../brand-kit.ts';
import { emailDocument } from './html/email-document.ts';
import { emailText } from './email-text.ts';
import { oneLine } from './fill.ts';
import { blocksToRender } from './blocks-to-render.ts';
import { htmlOfMjml } from './html/mjml.ts';
import { renderContext } from './html/render-context.ts';
import type { EmailSource, RenderedEmail, RenderOptions } from './rendered-email.ts';

export type { EmailSource, RenderedEmail, RenderOptions } from './rendered-email.ts';
export { emailDocument } from './html/email-document.ts';

/**
 * The email as HTML and as text of the same content. Everything of the email, the kit and the contact is escaped or checked. What
 * has no valid address is shown without a link; a picture without one is left out.
 */
export async function renderEmail(
  email: EmailSource,
  kit: BrandKit,
  options: RenderOptions,
): Promise<RenderedEmail> {
  const html = await htmlOfMjml(emailDocument(email, kit, options));
  const context = renderContext(email, kit, options);
  const { fill } = context;
  return {
    subject: oneLine(fill.text(email.subject)),
    preheader: oneLine(fill.text(email.preheader)),
    html,
    text: emailText(blocksToRender(email), context),
    bytes: countIn('bytes', html),
  };
}

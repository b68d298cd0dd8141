import { html } from '../../pages/html.ts';
import { hash, seeded } from '../../writing/words.ts';
import { isPlanted, type Page, type Site } from '../model/site.ts';
import { bodyOf } from './body.ts';
import { headOf } from './head.ts';

const heavyBytes = 800_000;
const dayMs = 86_400_000;

/** The day that lies `age` days before today. */
export const dayBefore = (today: Date) => (age: number) => new Date(today.getTime() - age * dayMs);

/** Letters that hardly compress, as an inlined catalogue would be. */
function ballast(path: string): string {
  const next = seeded(hash(path));
  const bytes = Buffer.alloc((heavyBytes / 4) * 3);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(next() * 2 ** 32), at);
  return bytes.toString('base64');
}

function languageOf(site: Site, page: Page): string | null {
  if (isPlanted(site, 'language-missing', page.path)) return null;
  return isPlanted(site, 'language-wrong', page.path) ? 'fr' : page.language;
}

/** A page as HTML, with what is planted on it. */
export function pageHtml(site: Site, page: Page, today: Date): string {
  const language = languageOf(site, page);
  const dayOf = dayBefore(today);
  const isHeavy = isPlanted(site, 'page-heavy', page.path);
  return html`<!doctype html>
<html${language !== null && html` lang="${language}"`}>
<head>
${headOf(site, page, dayOf)}
</head>
<body>
${bodyOf(site, page, dayOf)}
${isHeavy && { html: `<script type="application/json" id="catalogue">"${ballast(page.path)}"</script>` }}
</body>
</html>
`.html.replace(/\n{2,}/g, '\n');
}

export const missingHtml = (site: Site): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Not found | ${site.name}</title>
      </head>
      <body>
        <h1>Not found</h1>
        <p>There is nothing at this address.</p>
      </body>
    </html> `.html;

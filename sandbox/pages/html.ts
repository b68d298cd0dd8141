/** A string of trusted HTML. */
export type Html = { readonly html: string };

type Shown = string | number | boolean | null | undefined | Html | readonly Html[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template in which every value is escaped, unless it is Html itself; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: Shown[]): Html {
  return { html: parts.reduce((before, part, index) => before + written(values[index - 1]) + part) };
}

function written(value: Shown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(written).join('');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character]!);
}

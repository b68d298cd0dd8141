/** Text that is HTML already. */
export type Html = { readonly html: string };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template in which every value is shown as text, unless it is Html itself; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: parts.reduce((before, part, index) => before + written(values[index - 1]) + part) };
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object' && 'html' in value) return String(value.html);
  return String(value).replace(/[&<>"']/g, (character) => escapes[character]!);
}

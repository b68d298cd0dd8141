const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A typed date as `2026-01-31`; null if it is none. Reads `2026-01-31`, `Jan 31, 2026`, `31 January 2026`, `1/31/2026`
 * (month first, as everywhere in the interface) and `31.1.2026`.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return realDay(slashed[3], slashed[1], slashed[2]);
  const dotted = /^(\d{1,2})\.[ ]?(\d{1,2})\.[ ]?(\d{4})$/.exec(text);
  if (dotted) return realDay(dotted[3], dotted[2], dotted[1]);
  const named = /^([a-z]{3,9})\.?[ ]+(\d{1,2}),?[ ]+(\d{4})$/.exec(text);
  if (named) return realDay(named[3], monthOf(named[1]), named[2]);
  const before = /^(\d{1,2})\.?[ ]+([a-z]{3,9})\.?,?[ ]+(\d{4})$/.exec(text);
  return before ? realDay(before[3], monthOf(before[2]), before[1]) : null;
}

const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3)) + 1);

function realDay(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

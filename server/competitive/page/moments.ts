/** "2026-03-01", "2026-03-01T10:00", "2026-03-01 10:00:00+01:00", "2026-03". */
const iso =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** "Tue, 03 Mar 2026 10:00:00 GMT", as feeds have it. */
const mail =
  /^(?:[A-Za-z]{3},\s{0,9})?\d{1,2}\s[A-Za-z]{3,9}\s\d{4}\s\d{2}:\d{2}(?::\d{2})?\s?(?:[A-Z]{1,4}|[+-]\d{4})$/;
/** The first web page, and what nobody has published yet. */
const [firstYear, lastYear] = [1_991, 2_100];

/** A date or moment as pages state it, in the form of `Date.toISOString`; without a time zone in UTC. Null for anything else. */
export function toIsoMoment(stated: unknown): string | null {
  if (typeof stated !== 'string' || stated.length > 60) return null;
  const text = stated.trim();
  const parts = iso.exec(text);
  let milliseconds: number;
  if (parts) {
    const [, year, month, day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] = parts;
    // 31 February is no day of March.
    if (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day))
      return null;
    const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
    milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  } else if (mail.test(text)) milliseconds = Date.parse(text);
  else return null;
  if (!Number.isFinite(milliseconds)) return null;
  const moment = new Date(milliseconds);
  const year = moment.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? moment.toISOString() : null;
}

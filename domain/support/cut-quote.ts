/** The line before a quotation, as mail programs write it in the languages of most of our users. */
const attributions = [
  /^On .{4,250} wrote:$/,
  /^Am .{4,250} schrieb\b.{0,200}:$/,
  /^Le .{4,250} a écrit ?:$/,
  /^El .{4,250} escribió:$/,
  /^Il .{4,250} ha scritto:$/,
  /^Em .{4,250} escreveu:$/,
  /^Op .{4,250} schreef .{0,200}:$/,
];
/** Lines after which everything is an earlier mail. */
const separators = [
  /^-{2,} ?(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original) ?-{2,}$/i,
  /^_{20,}$/,
];
const headerLine = /^\*?(?:From|Von|De|Da|Van):\*? .{1,300}$/;
const dateLine = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden):\*? .{1,300}$/;

/** How all of the above begin: most lines are none of them, and are not tried with each. */
const beginning = /^\s*(?:-{2}|_{20}|\*?(?:From|Von|De|Da|Van):|(?:On|Am|Le|El|Il|Em|Op) )/i;

/**
 * The new part of a reply: without the quoted mail it answers and without the signature. Text below or between quoted
 * lines stays. If nothing would be left, the whole text is returned.
 */
export function cutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = findHistory(lines);
  const own = start === null ? lines : [...lines.slice(0, start.from), ...replyBelow(lines.slice(start.to))];
  const kept = withoutSignature(own.filter((line) => !isQuoted(line))).join('\n');
  return kept.replaceAll(/\n{3,}/g, '\n\n').trim() || text.trim();
}

const isQuoted = (line: string) => line.startsWith('>');

/** The lines that introduce the earlier mail; null without one. An attribution may be broken into two lines. */
function findHistory(lines: readonly string[]): { from: number; to: number } | null {
  for (const [index, raw] of lines.entries()) {
    if (!beginning.test(raw)) continue;
    const line = raw.trim();
    const next = lines[index + 1]?.trim() ?? '';
    if (separators.some((pattern) => pattern.test(line))) return { from: index, to: lines.length };
    if (headerLine.test(line) && dateLine.test(next)) return { from: index, to: lines.length };
    if (attributions.some((pattern) => pattern.test(line))) return { from: index, to: index + 1 };
    if (attributions.some((pattern) => pattern.test(`${line} ${next}`)))
      return { from: index, to: index + 2 };
  }
  return null;
}

/** What was written below or between quoted lines. Without quoted lines all of it is the earlier mail. */
function replyBelow(lines: readonly string[]): readonly string[] {
  return lines.some(isQuoted) ? lines : [];
}

/** Without what follows the separator of signatures ("-- "). */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line === '-- ' || line === '--');
  return end > 0 ? lines.slice(0, end) : lines;
}

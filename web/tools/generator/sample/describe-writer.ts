import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import type { SampleWriter } from '#domain/sample/sample.ts';
import { formatLongDay } from '#domain/text/format-day.ts';

/** The UTC day of a recording: `November 12, 2026`. */
const dayOf = (recordedAt: string) => formatLongDay(recordedAt.slice(0, 10));

/** What the sample is, before it is begun; `null` while it is not known yet. */
export function describeOffer(writer: SampleWriter | null): string {
  const free = 'You need no key, and it counts in nothing.';
  if (writer === null) return `A blog post. ${free}`;
  if (writer.by === 'sandbox') return `A blog post, written by the sandbox. ${free}`;
  if (writer.by === 'hand') return `A blog post that was written by hand, shown word by word. ${free}`;
  const { label } = providerCatalog[writer.provider];
  return `A blog post as ${label} wrote it on ${dayOf(writer.recordedAt)}. ${free}`;
}

/** Beside its label in the head of the sheet: whose text it is, and that it counts in nothing. */
export function describeWriter(writer: SampleWriter): string {
  const name =
    writer.by === 'provider'
      ? `${providerCatalog[writer.provider].label}, ${dayOf(writer.recordedAt)}. `
      : '';
  return `${name}It counts in nothing.`;
}

/** The second label of the head: a writer that is no provider. */
export function writerTag(writer: SampleWriter): string | null {
  if (writer.by === 'sandbox') return 'Sandbox';
  return writer.by === 'hand' ? 'Written by hand' : null;
}

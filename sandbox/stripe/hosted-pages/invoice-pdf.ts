import { moneyOf } from '../state/money.ts';
import type { Address, Invoice } from '../state/objects.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An invoice as a PDF file of one page: its lines of text in one of the fonts that every reader has. */
export function invoicePdf(invoice: Invoice): Buffer {
  const content = wordsOf(invoice)
    .map(
      (words, line) => `BT /F1 ${line === 0 ? 18 : 11} Tf 56 ${780 - line * 22} Td (${escaped(words)}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function wordsOf(invoice: Invoice): string[] {
  const { number, created, status, lines, subtotal, total, amount_due: due } = invoice;
  const taxes = total - Number(subtotal);
  return [
    `Invoice ${number} (sandbox, not a real invoice)`,
    `Date: ${dates.format(created * 1_000)}`,
    `Status: ${status}`,
    ...billedTo(invoice),
    ...lines.data.map(({ description, amount }) => `${description}: ${moneyOf(amount)}`),
    ...(taxes === 0 ? [] : [`Tax: ${moneyOf(taxes)}`]),
    `Total: ${moneyOf(total)}`,
    `Amount due: ${moneyOf(due)}`,
  ];
}

function billedTo({ customer_name: name, customer_email: email, ...invoice }: Invoice): string[] {
  const address = invoice.customer_address as Address | null;
  const taxIds = (invoice.customer_tax_ids ?? []) as { value: string }[];
  return [
    `Billed to: ${[name, email].filter(Boolean).join(', ')}`,
    ...(address ? [`${address.line1}, ${address.postal_code} ${address.city}, ${address.country}`] : []),
    ...taxIds.map(({ value }) => `VAT ID: ${value}`),
  ];
}

/** Characters that the font does not have are left out. */
const escaped = (words: string) =>
  words
    .replace(/×/g, 'x')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');

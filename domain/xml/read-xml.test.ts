import { expect, test } from 'vitest';
import { xmlReader } from './read-xml.ts';

function textOf(xml: string): string {
  let read = '';
  const reader = xmlReader({ text: (piece) => (read += piece) }, (cause) => {
    throw new Error(String(cause));
  });
  reader.push(xml);
  reader.end();
  return read;
}

test('entities of a document type are not known, and nothing is fetched', () => {
  const type = `<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY long "0123456789"><!ENTITY longer "&long;&long;">]>`;
  expect(textOf(`${type}<a>&file;&longer;&amp;&#65;</a>`)).toBe('&file;&longer;&A');
});

test('a file of nothing but opening tags ends early', () => {
  expect(() => textOf('<a>'.repeat(1_000))).toThrow('nested too deeply');
});

import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { xmlReader, type XmlHandlers } from '#domain/xml/read-xml.ts';
import { asReadable, decodePage } from '../page/decode.ts';

/** Why a sitemap or feed cannot be read, as a sentence for the report. */
export class UnreadableFile extends Error {}

/** So much is read before other requests have their turn. */
const sliceCharacters = 50_000;
/** An element, comment or text that is longer is read again from its start with each slice. */
const mostWithoutEnd = 500_000;

/** The text of a file that may be packed with gzip. Throws `UnreadableFile` for one that unfolds beyond `maxBytes`. */
export async function textOfFile(body: Buffer, contentType: string, maxBytes: number): Promise<string> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  let bytes = body;
  if (isPacked)
    try {
      bytes = await promisify(gunzip)(body, { maxOutputLength: maxBytes });
    } catch (error) {
      throw new UnreadableFile('The packed file is damaged or too large.', { cause: error });
    }
  const stated = /^<\?xml[^>]{0,200}encoding=["']([\w:.-]{1,40})/.exec(bytes.toString('latin1', 0, 300))?.[1];
  return decodePage(bytes, stated ? `text/xml; charset=${asReadable(stated)}` : contentType).html.trimStart();
}

/** What the elements of a file are inside of, and their text. */
export type FileHandlers = {
  open?: (path: readonly string[], attributes: () => ReadonlyMap<string, string>) => void;
  /** The path ends with the element itself. */
  close: (path: readonly string[], text: string) => void;
};

const maxTextCharacters = 10_000;

/** Reads XML; other requests have their turns meanwhile. Throws `UnreadableFile` where it is damaged: what came before was read. */
export async function readXmlFile(xml: string, { open, close }: FileHandlers): Promise<void> {
  const path: string[] = [];
  let text = '';
  let at = 0;
  let movedAt = 0;
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      movedAt = at;
      path.push(name);
      text = '';
      open?.(path, attributes);
    },
    text: (piece) => {
      movedAt = at;
      if (text.length < maxTextCharacters) text += piece.slice(0, maxTextCharacters);
    },
    close: () => {
      movedAt = at;
      close(path, text.trim());
      path.pop();
      text = '';
    },
  };
  const { push, end } = xmlReader(handlers, (cause) => {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableFile(`The file is no well-formed XML: ${said.slice(0, 120)}`, { cause });
  });
  for (; at < xml.length; at += sliceCharacters) {
    if (at - movedAt > mostWithoutEnd) throw new UnreadableFile('A part of the file does not end.');
    if (at > 0) await turn();
    push(xml.slice(at, at + sliceCharacters));
  }
  end();
  if (path.length > 0) throw new UnreadableFile('The file ends in the middle.');
}

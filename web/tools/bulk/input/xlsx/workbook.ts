import { AppError } from '#domain/errors/app-error.ts';
import type { XmlHandlers } from '#domain/xml/read-xml.ts';

/** A sheet of a workbook; `path` is its part. */
export type Sheet = { name: string; isHidden: boolean; path: string };

export type Workbook = {
  sheets: readonly Sheet[];
  /** Days are counted from 1904, as Excel for Mac once did. */
  isFrom1904: boolean;
  /** Paths of the parts; null for none. */
  sharedStrings: string | null;
  styles: string | null;
};

/** Reads the part at a path, or throws `bulk.file-damaged`; null where there is none. */
export type ReadPart = (path: string, handlers: XmlHandlers) => true | null;

type Relationship = { id: string; kind: string; path: string };

/** Reads which sheets a workbook has, and where its parts are. Throws `bulk.file-damaged`. */
export function readWorkbook(readPart: ReadPart): Workbook {
  const path = readRelationships(readPart, '').find(({ kind }) => kind === 'officeDocument')?.path;
  if (!path) throw new AppError('bulk.file-damaged');
  const related = readRelationships(readPart, path);
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  const isRead = readPart(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes().get('date1904') ?? '');
      if (name !== 'sheet') return;
      const values = attributes();
      // Sheets of charts and macros have another kind of relationship.
      const part = related.find(({ id, kind }) => id === values.get('id') && kind === 'worksheet');
      const isHidden = (values.get('state') ?? 'visible') !== 'visible';
      if (part) sheets.push({ name: values.get('name') ?? '', isHidden, path: part.path });
    },
  });
  if (!isRead) throw new AppError('bulk.file-damaged');
  const partOf = (wanted: string) => related.find(({ kind }) => kind === wanted)?.path ?? null;
  return { sheets, isFrom1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** The relationships of a part. Their kinds are addresses, which differ between the two forms of the standard. */
function readRelationships(readPart: ReadPart, path: string): Relationship[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found: Relationship[] = [];
  readPart(`${folder}_rels/${path.slice(folder.length)}.rels`, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const values = attributes();
      const kind = (values.get('Type') ?? '').split('/').at(-1)!;
      if (values.get('TargetMode') !== 'External')
        found.push({ id: values.get('Id') ?? '', kind, path: resolve(folder, values.get('Target') ?? '') });
    },
  });
  return found;
}

function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
}

/** The strings that cells share. Formatted runs are joined; the reading aids of Japanese are left out. */
export function readSharedStrings(readPart: ReadPart, path: string | null): string[] {
  const strings: string[] = [];
  if (path === null) return strings;
  let isText = false;
  let isReadingAid = false;
  let text = '';
  readPart(path, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReadingAid = true;
      else if (name === 't') isText = true;
    },
    text: (piece) => {
      if (isText && !isReadingAid) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeCharacters(text));
      else if (name === 'rPh') isReadingAid = false;
      else if (name === 't') isText = false;
    },
  });
  return strings;
}

/** `_x000D_` is how a workbook writes a character that XML does not have. Lines end with LF afterwards. */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}

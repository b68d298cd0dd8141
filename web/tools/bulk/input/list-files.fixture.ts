import { strToU8, zipSync, type Zippable } from 'fflate';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet, from the XML of its rows. */
export function workbookParts(rows: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...changes,
  };
}

/** A row with texts of its own, from the first column. */
export function inlineRow(...cells: string[]): string {
  const drawn = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  return `<row>${drawn.join('')}</row>`;
}

export function packed(parts: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}

export const workbookOf = (rows: string, changes: Record<string, string> = {}) =>
  packed(workbookParts(rows, changes));

import { firstCharacters } from '#domain/text/first-characters.ts';
import { createZip } from '../../../contents/export/zip.ts';
import type { ResultCell } from './result-table.ts';

/** Most characters of a cell in Excel, which calls a file with more of them damaged. */
export const maxExcelCharacters = 32_767;
const cutNote = '\n[Cut: a cell of Excel holds no more. The other formats have the whole text.]';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts beside the sheet. The second cell style is the bold one of the header. */
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/**
 * A workbook with one sheet, written row by row. Texts are stored as texts, so none is a formula; the header stays in view.
 */
export function xlsxWriter(header: readonly string[]) {
  const { add, open, finish } = createZip();
  for (const [name, content] of Object.entries(fixedParts)) add(name, declaration + content);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.write(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let number = 0;
  const write = (cells: readonly ResultCell[], style = 0) => {
    number += 1;
    const drawn = cells.map((cell, column) => drawCell(cell, `${columnName(column)}${number}`, style));
    sheet.write(`<row r="${number}">${drawn.join('')}</row>`);
  };
  write(header, 1);
  return {
    write: (cells: readonly ResultCell[]) => write(cells),
    finish: (type: string): Blob => {
      sheet.end('</sheetData></worksheet>');
      return finish(type);
    },
  };
}

function drawCell(cell: ResultCell, address: string, style: number): string {
  if (cell === null || cell === '') return '';
  const place = `r="${address}"${style ? ` s="${style}"` : ''}`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeText(cutForExcel(cell))}</t></is></c>`;
}

function cutForExcel(text: string): string {
  if (text.length <= maxExcelCharacters) return text;
  return firstCharacters(text, maxExcelCharacters - cutNote.length) + cutNote;
}

/** Characters that XML does not have, and texts that look like their escape. */
/* oxlint-disable-next-line no-control-regex -- they are what is escaped */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (found) => entities[found]!);
}

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

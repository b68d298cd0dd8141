import { fileNameOf, fileNamesOf } from './file-name.ts';
import { formats, type ExportedText, type FormatId } from './format.ts';

/** Called after each text. */
type OnProgress = (done: number) => void;

/**
 * One file of the texts: a single text in its format, several in one table or list, or in a ZIP archive with a file
 * each. The code of a format is loaded on demand. Throws `input.invalid` when there is nothing to export.
 */
export async function exportTexts(
  texts: readonly ExportedText[],
  format: FormatId,
  day: string,
  onProgress: OnProgress = () => undefined,
): Promise<File> {
  const { extension, type, holdsMany } = formats[format];
  const [only] = texts;
  if (only && texts.length === 1) {
    const data = await writeFile([only], format);
    return new File([data], fileNameOf(only.record.title, extension), { type });
  }
  if (holdsMany)
    return new File([await writeFile(texts, format)], `aigen-texts-${day}.${extension}`, { type });
  const { zip } = await import('./zip.ts');
  const names = fileNamesOf(
    texts.map(({ record }) => record.title),
    extension,
  );
  const archive = await zip(texts.length, async (index) => {
    const data = await writeFile([texts[index]!], format);
    onProgress(index + 1);
    return { name: names[index]!, data };
  });
  return new File([archive], `aigen-texts-${extension}-${day}.zip`, { type: 'application/zip' });
}

async function writeFile(texts: readonly ExportedText[], format: FormatId): Promise<string | ArrayBuffer> {
  const { record } = texts[0]!;
  switch (format) {
    case 'txt':
      return (await import('./text.ts')).textFileOf(record);
    case 'md':
      return (await import('./text.ts')).markdownFileOf(record);
    case 'html':
      return (await import('./html.ts')).htmlFileOf(record);
    case 'docx':
      return (await import('./docx.ts')).docxFileOf(record);
    case 'csv':
      return (await import('./csv.ts')).csvFileOf(texts);
    case 'json':
      return (await import('./text.ts')).jsonFileOf(texts);
  }
}

/** What an uploaded file can be. Which one it is follows from its content, never from its name or the browser's word. */
export const uploadTypes = {
  png: { mediaType: 'image/png', label: 'PNG', isPicture: true },
  jpg: { mediaType: 'image/jpeg', label: 'JPEG', isPicture: true },
  webp: { mediaType: 'image/webp', label: 'WebP', isPicture: true },
  pdf: { mediaType: 'application/pdf', label: 'PDF', isPicture: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'DOCX',
    isPicture: false,
  },
  txt: { mediaType: 'text/plain', label: 'TXT', isPicture: false },
  md: { mediaType: 'text/markdown', label: 'Markdown', isPicture: false },
  csv: { mediaType: 'text/csv', label: 'CSV', isPicture: false },
} as const;

export type UploadType = keyof typeof uploadTypes;
export const uploadTypeIds = Object.keys(uploadTypes) as UploadType[];

/** Text files have no mark of their own in their content, so their name decides which of these they are. */
export const plainTextTypes = ['txt', 'md', 'csv'] as const satisfies readonly UploadType[];

const dotted = (types: readonly UploadType[]) => types.map((type) => `.${type}`);
/** For a file picker: ".png,.jpg,…". */
export const acceptedFiles = [...dotted(uploadTypeIds), '.jpeg', '.markdown'].join(',');
/** Of those, what has a text. */
export const acceptedDocuments = [
  ...dotted(uploadTypeIds.filter((type) => !uploadTypes[type].isPicture)),
  '.markdown',
].join(',');
export const acceptedPictures = uploadTypeIds
  .filter((type) => uploadTypes[type].isPicture)
  .map((type) => uploadTypes[type].mediaType)
  .join(',');

/** Which type of plain text a file name stands for; null for every other name. */
export function plainTextTypeOf(name: string): (typeof plainTextTypes)[number] | null {
  const extension = name.toLowerCase().split('.').at(-1);
  if (extension === 'markdown') return 'md';
  return plainTextTypes.find((type) => type === extension) ?? null;
}

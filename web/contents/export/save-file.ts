/** Starts a download of a file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // After the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

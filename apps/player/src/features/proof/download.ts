/** Saves a document as a file, byte for byte the input of `npm run verify-round`. */
export function download(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Gives a text or bytes to whoever looks at the page, as a file of this name: on H5 and the desktop a download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept any longer it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

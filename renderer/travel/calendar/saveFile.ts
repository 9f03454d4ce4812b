/** Hands a text made here to whoever looks at the page, as a file of this name. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept any longer it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Design pixels as CSS pixels now: inline sizes from code must follow the root font size (stack.md §3). */
export function designPx(design: number): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // A test document without the base style has the browser's 16 px root; there 1 design pixel is 1 px.
  return root > 50 ? (design * root) / 100 : design;
}

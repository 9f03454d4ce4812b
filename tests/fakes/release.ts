/** A wait that ends when `release` is called. */
export function heldBack(): { readonly released: Promise<void>; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

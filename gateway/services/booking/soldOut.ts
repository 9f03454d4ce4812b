/** Whether none of an offer's options can be had any more: then its price is refused as `SOLD_OUT`, whatever it is. */
export function isSoldOut(options: readonly { readonly remaining: number }[]): boolean {
  return options.every(({ remaining }) => remaining === 0);
}

/** A key press, as far as the rule looks at it (KeyboardEvent's names). */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
};

/**
 * Whether a numeric-only field lets a key through (spec §5: non-digit key presses are blocked). Keys that write
 * nothing (Backspace, Tab, arrows) and shortcuts pass; what they paste goes through `onlyDigits`.
 */
export function allowsKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  const writes = Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
  return !writes || /^\d$/.test(key);
}

/**
 * The digits of a pasted text, cut to `max`: spaces, hyphens and other marks drop out, full-width digits
 * (０–９, common with Chinese input) become plain.
 */
export function onlyDigits(pasted: string, max = Number.POSITIVE_INFINITY): string {
  const plain = pasted.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return plain.replace(/\D/g, '').slice(0, max);
}

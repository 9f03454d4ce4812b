import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react';

/** Digits of a text; full-width digits count as digits (spec §5, numeric-only entry). */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** Keydown: refuses a printable key that is no digit; shortcuts and composing input pass. */
export function refuseNonDigitKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (event.key.length === 1 && !/[0-9]/.test(event.key)) event.preventDefault();
}

/** Beforeinput: the same for soft keyboards, whose keydown names no key. */
export function refuseNonDigitInput(event: FormEvent<HTMLInputElement>): void {
  const data = 'data' in event.nativeEvent ? event.nativeEvent.data : null;
  if (typeof data === 'string' && data !== '' && digitsOf(data) === '') event.preventDefault();
}

export interface PasteResult {
  value: string;
  /** Where the caret goes, counted in characters. */
  caret: number;
}

/** Paste: the text around the selection with the pasted digits between, cut to maxLength. */
export function pasteDigits(event: ClipboardEvent<HTMLInputElement>, maxLength?: number): PasteResult {
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const start = selectionStart ?? value.length;
  const before = value.slice(0, start);
  const after = value.slice(selectionEnd ?? start);
  const room = (maxLength ?? Number.POSITIVE_INFINITY) - before.length - after.length;
  const digits = digitsOf(event.clipboardData.getData('text')).slice(0, Math.max(0, room));
  return { value: before + digits + after, caret: start + digits.length };
}

import type { Page } from '@playwright/test';
import { expect, type Stack } from './stack.ts';

/** What a person did on a page since counting began: presses of a pointer, and keys. */
type Counted = { clicks: number; keys: number };

/**
 * Counts what reaches the page from outside: presses of finger or mouse, and keys other than a held modifier. What an
 * input method writes is counted by `typeByInputMethod`. A reload ends the counting.
 */
export async function countActions(page: Page): Promise<() => Promise<Counted>> {
  await page.evaluate(() => {
    const counted: Counted = { clicks: 0, keys: 0 };
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta']);
    const listen = { capture: true };
    window.addEventListener(
      'pointerdown',
      (event) => void (counted.clicks += Number(event.isTrusted)),
      listen,
    );
    window.addEventListener(
      'keydown',
      (event) => void (counted.keys += Number(event.isTrusted && !modifiers.has(event.key))),
      listen,
    );
    Object.assign(window, { counted });
  });
  return () => page.evaluate(() => (window as unknown as { counted: Counted }).counted);
}

/** Writes Chinese into the focused field, counted as the letters and the choosing key an input method takes. */
export async function typeByInputMethod(page: Page, text: string, letters: string): Promise<void> {
  await page.keyboard.insertText(text);
  const keys = letters.length + 1;
  await page.evaluate(
    (more) => void ((window as unknown as { counted: Counted }).counted.keys += more),
    keys,
  );
}

/**
 * From the first search to the booked order of a known trip: at most 9 taps on the phone, at most 8 clicks or 14 keys at
 * the desk. Prints what it took.
 */
export function expectShortWay(stack: Stack, what: string, { clicks, keys }: Counted): void {
  const took = `${stack.kind}: ${what} booked in ${clicks} clicks and ${keys} keys`;
  console.log(took);
  if (stack.kind === 'phone') return expect(clicks, took).toBeLessThanOrEqual(9);
  expect(clicks <= 8 || clicks + keys <= 14, took).toBe(true);
}

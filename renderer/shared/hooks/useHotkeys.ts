import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

export interface Hotkey {
  /** tinykeys notation: "$mod+k", "Shift+?", "F8", "Alt+1", "p". $mod is Ctrl, on a Mac Cmd. */
  keys: string;
  /** What it does, for the shortcut sheet. */
  label: string;
  /** Heading it stands under in the sheet. */
  group?: string;
  run: (event: KeyboardEvent) => void;
  /** Whether it acts on what the focused row is about (null outside such rows); it rests where it does not. */
  takes?: (subject: string | null) => boolean;
  /** Also while typing in a field; off by default, so that letters stay letters. */
  inFields?: boolean;
  /** Belongs to an open dialog or sheet; others rest while one is open. */
  inLayer?: boolean;
  isOff?: boolean;
}

export type ListedHotkey = Pick<Hotkey, 'keys' | 'label' | 'group'>;

const registered = new Map<string, readonly ListedHotkey[]>();
const listeners = new Set<() => void>();
let listed: readonly ListedHotkey[] = [];

function publish() {
  listed = [...registered.values()].flat();
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Kinds of input that take no text: a key pressed on them is no letter typed. */
const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color'];
const fields = [
  `input${untyped.map((type) => `:not([type="${type}"])`).join('')}`,
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
].join(', ');
const typeahead = '[role="listbox"], [role="menu"]';

/**
 * Ctrl, Cmd or Alt with a key. They are handled before the widgets: a focused button or radio would take Ctrl+Enter
 * for Enter and keep it to itself. Plain keys are handled after them, so that Escape closes a popover first.
 */
const isChord = (keys: string) => /\$mod|Control|Alt|Meta/.test(keys);

/** What the row an element stands in is about: its `data-subject`, or null outside such rows. */
export function subjectOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-subject]')?.getAttribute('data-subject') ?? null;
}

function rests(hotkey: Hotkey, event: KeyboardEvent): boolean {
  if (hotkey.isOff || event.isComposing || event.repeat) return true;
  if (!hotkey.inLayer && document.querySelector('.td-overlay')) return true;
  if (hotkey.takes && !hotkey.takes(subjectOf(event.target))) return true;
  if (!(event.target instanceof Element)) return false;
  if (!hotkey.inFields && event.target.closest(fields)) return true;
  return (
    event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.target.closest(typeahead) !== null
  );
}

/** Keys that work while this component is shown; they appear in the shortcut sheet. A key that runs is not passed on. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const id = useId();
  const press = useEffectEvent((keys: string, event: KeyboardEvent) => {
    const hotkey = hotkeys.find((one) => one.keys === keys && !rests(one, event));
    if (!hotkey) return;
    event.preventDefault();
    if (isChord(keys)) event.stopPropagation();
    hotkey.run(event);
  });
  const shown = hotkeys
    .filter((hotkey) => !hotkey.isOff)
    .map(({ keys, label, group }) => ({ keys, label, group }));
  const read = useEffectEvent(() => shown);
  // The keys as text: the effect runs again when they say something else, not for every new list.
  const signature = JSON.stringify(shown);

  useEffect(() => {
    const current = read();
    registered.set(id, current);
    publish();
    const stops = [true, false].map((capture) => {
      const own = current.filter(({ keys }) => isChord(keys) === capture);
      const handlers = Object.fromEntries(
        own.map(({ keys }) => [keys, (event: KeyboardEvent) => press(keys, event)] as const),
      );
      return tinykeys(window, handlers, { capture, ignore: () => false });
    });
    return () => {
      for (const stop of stops) stop();
      registered.delete(id);
      publish();
    };
  }, [id, signature]);
}

/** Every key that works now, for the shortcut sheet. */
export function useHotkeyList(): readonly ListedHotkey[] {
  return useSyncExternalStore(subscribe, () => listed);
}

/**
 * Presses a listed key where `target` is, as the keyboard would: what it acts on, and whether it rests there, is its own
 * to say. Answers whether anything took it.
 */
export function pressHotkey(keys: string, target: Element): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const event = new KeyboardEvent('keydown', {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key,
    ctrlKey: has('Control') || (has('$mod') && !isMac),
    metaKey: has('Meta') || (has('$mod') && isMac),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
    bubbles: true,
    cancelable: true,
  });
  return !target.dispatchEvent(event);
}

/** A key notation as printed: "$mod+k" → "Ctrl K". */
export function hotkeyText(keys: string): string {
  const mac = /Mac|iPhone|iPad/.test(navigator.platform);
  return keys
    .split('+')
    .map((part) => {
      if (part === '$mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Control') return 'Ctrl';
      if (part === 'Escape') return 'Esc';
      if (part === 'Delete') return 'Del';
      return part.length === 1 ? part.toUpperCase() : part;
    })
    .filter((part, index, all) => !(part === 'Shift' && all[index + 1] === '?'))
    .join(' ');
}

import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';
import { usePane } from '../navigation.ts';

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

type Registered = {
  readonly shown: readonly ListedHotkey[];
  /** The pane its component stands in, by its route. */
  readonly route: string | undefined;
  readonly runs: (keys: string, event: KeyboardEvent) => boolean;
};

const registered = new Map<string, Registered>();
const listeners = new Set<() => void>();
let listed: readonly ListedHotkey[] = [];

function publish() {
  listed = [...registered.values()].flatMap(({ shown }) => shown);
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

/** Whether the pane that has the focus does something by the key itself: there it comes before another pane. */
function isTakenBeside(own: string | undefined, keys: string, event: KeyboardEvent): boolean {
  const pane = event.target instanceof Element ? event.target.closest('[data-route]') : null;
  const focused = pane?.getAttribute('data-route');
  if (!own || !focused || focused === own) return false;
  return [...registered.values()].some(({ route, runs }) => route === focused && runs(keys, event));
}

/** The press that ran last. Whether its default is prevented does not say: a focused button prevents that of Enter. */
let taken: KeyboardEvent | null = null;

/**
 * Keys that work while this component is shown; they appear in the shortcut sheet. A press runs one of them, that of the
 * pane with the focus where two panes have it, and is not passed on.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const id = useId();
  const { route } = usePane();
  const find = (keys: string, event: KeyboardEvent) =>
    hotkeys.find((one) => one.keys === keys && !rests(one, event));
  const runs = useEffectEvent((keys: string, event: KeyboardEvent) => find(keys, event) !== undefined);
  const press = useEffectEvent((keys: string, event: KeyboardEvent) => {
    const hotkey = find(keys, event);
    if (!hotkey || taken === event || isTakenBeside(route, keys, event)) return;
    taken = event;
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
    registered.set(id, { shown: current, route, runs: (keys, event) => runs(keys, event) });
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
  }, [id, route, signature]);
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

import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type Ref, useSyncExternalStore } from 'react';
import { iconsFirst } from './iconsFirst.ts';
import type { iconsMore } from './iconsMore.ts';
import './Icon.css';

export type IconName = keyof typeof iconsFirst | keyof typeof iconsMore;
export type IconSize = 12 | 14 | 16 | 18 | 20 | 24 | 28 | 40;

type More = Readonly<Record<string, LucideIcon>>;

let more: More | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** Loads the icons the first page does without: when one is first drawn, or earlier while the page is idle. */
export function loadMoreIcons(): void {
  if (asked) return;
  asked = true;
  import('./iconsMore.ts').then(
    (loaded) => {
      more = loaded.iconsMore;
      for (const listener of listeners) listener();
    },
    () => {
      // The next icon that is drawn asks again; until then its place stays empty and its label is said.
      asked = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  loadMoreIcons();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const first: More = iconsFirst;
const quiet = () => () => {};

export interface IconProps {
  name: IconName;
  /** Design pixels; 20 by default. */
  size?: IconSize;
  /** Says the icon aloud. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** One icon by meaning; 1.75 px stroke at every size, 1.5 at 14 px and below (ux.md §3). */
export function Icon({ name, size = 20, label, className, ref }: IconProps) {
  const known = first[name];
  const loaded = useSyncExternalStore(known ? quiet : subscribe, () => more);
  const Glyph = known ?? loaded?.[name];
  const shared = {
    ref,
    className: clsx('td-icon', `td-icon--${size}`, className),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }),
  };
  // Not loaded yet: an empty picture of the same size, so that nothing moves.
  return Glyph ? <Glyph nonScalingStroke {...shared} /> : <svg viewBox="0 0 24 24" {...shared} />;
}

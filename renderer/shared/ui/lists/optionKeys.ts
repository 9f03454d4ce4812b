import type { KeyboardEvent } from 'react';

type Keys = {
  /** How many lines there are. */
  count: number;
  /** The line the keys are on; -1: none yet. */
  active: number;
  move: (index: number) => void;
  take: () => void;
  /** Ctrl+Enter, or Cmd+Enter, where that does something else. */
  takeOther?: (() => void) | undefined;
  /** Alt+Enter, where that does something else. */
  takeFurther?: (() => void) | undefined;
};

/** The keys of a search that leads a list: arrows go round, Home and End go to its ends once the keys are in it. */
export function optionKeys({ count, active, move, take, takeOther, takeFurther }: Keys) {
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (active + 1) % count,
    ArrowUp: () => (active <= 0 ? count : active) - 1,
    Home: () => (active < 0 ? active : 0),
    End: () => (active < 0 ? active : count - 1),
  };
  return (event: KeyboardEvent) => {
    // Letters that are still being put together are theirs (pinyin): Enter ends them.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const next = isPlain && count > 0 ? (moves[event.key]?.() ?? -1) : -1;
    if (next >= 0) {
      event.preventDefault();
      event.stopPropagation();
      return move(next);
    }
    if (event.key !== 'Enter') return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey && takeFurther) return takeFurther();
    return (event.ctrlKey || event.metaKey) && takeOther ? takeOther() : take();
  };
}

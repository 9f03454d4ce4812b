import { useEffect, useState } from 'react';
import { onPressing, pressing } from './pressing.ts';

/**
 * A value once it has not changed for so many ms: what was typed, when typing pauses. Not in the middle of a press: the
 * list it narrows would take away the row that is pressed.
 */
export function useSettled<Value>(value: Value, afterMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let isDue = false;
    const settle = () => {
      if (isDue && !pressing()) setSettled(value);
    };
    const timer = setTimeout(() => {
      isDue = true;
      settle();
    }, afterMs);
    const stop = onPressing(settle);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [value, afterMs]);
  return settled;
}

import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key shows; forgotten when the field is left. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  return {
    isOn,
    onKey: (event: Pick<KeyboardEvent, 'getModifierState'>) => setOn(event.getModifierState('CapsLock')),
    onBlur: () => setOn(false),
  };
}

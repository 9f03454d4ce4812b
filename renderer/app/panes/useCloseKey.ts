import { useEffect, useEffectEvent } from 'react';

/** Escape closes the right pane, unless a layer above or a field took the key (ux §2). */
export function useCloseKey(enabled: boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const target = event.target;
    if (target instanceof HTMLInputElement && target.value !== '') return;
    if (target instanceof HTMLTextAreaElement) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'))
      return;
    close();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [enabled]);
}

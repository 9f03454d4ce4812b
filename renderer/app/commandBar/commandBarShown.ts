import { shownLayer } from '../shownLayer.ts';

const layer = shownLayer();
let from: Element | null = null;

/** The command bar: opened by its key and from the rail. */
export const { hide: hideCommandBar, isShown: commandBarShown, onChange: onCommandBar } = layer;

export function showCommandBar(): void {
  from = document.activeElement;
  layer.show();
}

/** Where the command bar was opened from: what an action chosen in it is about. */
export function openedFrom(): Element {
  return from?.isConnected ? from : document.body;
}

import { shownLayer } from '../shownLayer.ts';

/** The command bar: opened by its key and from the rail. */
export const {
  show: showCommandBar,
  hide: hideCommandBar,
  isShown: commandBarShown,
  onChange: onCommandBar,
} = shownLayer();

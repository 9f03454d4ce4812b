import { shownLayer } from '../shownLayer.ts';

/** The sheet of keys: opened from the rail, the `?` key and the empty pane alike. */
export const {
  show: showShortcuts,
  hide: hideShortcuts,
  isShown: shortcutsShown,
  onChange: onShortcuts,
} = shownLayer();

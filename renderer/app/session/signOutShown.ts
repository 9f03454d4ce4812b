import { shownLayer } from '../shownLayer.ts';

/** The question before signing out drops what is not saved: asked from the menu of the user and from the command bar. */
export const {
  show: showSignOutAsk,
  hide: hideSignOutAsk,
  isShown: signOutAskShown,
  onChange: onSignOutAsk,
} = shownLayer();

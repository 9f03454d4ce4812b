import { useTranslation } from 'react-i18next';
import { type ListedHotkey, pressHotkey, useHotkeyList } from '../../shared/hooks/useHotkeys.ts';
import type { IconName } from '../../shared/ui/icons/Icon.tsx';
import { useUserActions } from '../session/useUserActions.ts';
import { hideCommandBar, openedFrom } from './commandBarShown.ts';

/** Something that can be done here and now, by its name. */
export type CommandAction = {
  readonly label: string;
  readonly icon: IconName;
  /** The key that does the same; null where none does. */
  readonly keys: string | null;
  readonly run: () => void;
};

/** Shown at most. */
const mostActions = 6;
/** How long the bar may take to close before what it covered is acted on (ms). */
const CLOSING_MS = 1_000;

/** What has the typed words in its name: keys of the screen behind the bar, and what concerns the user alone. */
export function useCommandActions(typed: string): readonly CommandAction[] {
  const { t } = useTranslation('common');
  const keys = useHotkeyList();
  const { items, act } = useUserActions();
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  const isNamed = ({ label }: { label: string }) => label.toLowerCase().includes(words);
  const ofScreen = keys
    .filter((one) => one.group !== t('shortcuts.go') && one.label !== t('nav.commandBar') && isNamed(one))
    .map(
      (one): CommandAction => ({ label: one.label, icon: 'keyboard', keys: one.keys, run: () => press(one) }),
    );
  const ofUser = items
    // Screens are found as such.
    .filter(({ id, label }) => (id === 'theme' || id === 'signOut') && isNamed({ label }))
    .map(
      ({ id, label, icon }): CommandAction => ({
        label,
        icon: icon ?? 'keyboard',
        keys: null,
        run: () => {
          hideCommandBar();
          act(id);
        },
      }),
    );
  const byLabel = new Map([...ofScreen, ...ofUser].map((one) => [one.label, one]));
  return [...byLabel.values()].slice(0, mostActions);
}

/** Closes the bar, and presses a key where it was opened from: keys rest while a layer is open. */
function press({ keys }: ListedHotkey): void {
  hideCommandBar();
  const until = Date.now() + CLOSING_MS;
  const whenClosed = () => {
    const isOpen = document.querySelector('.td-overlay') !== null;
    if (isOpen && Date.now() < until) return void setTimeout(whenClosed, 16);
    if (pressHotkey(keys, openedFrom())) return;
    // It rests where the bar was opened from, as the desk's keys do in a pane beside it; but it was asked for by name.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    pressHotkey(keys, document.body);
  };
  setTimeout(whenClosed);
}

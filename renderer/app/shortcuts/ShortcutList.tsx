import { useTranslation } from 'react-i18next';
import { useHotkeyList } from '../../shared/hooks/useHotkeys.ts';
import { Kbd } from '../../shared/ui/display/Kbd.tsx';
import './ShortcutList.css';

/** Every key that works now, by its group. */
export function ShortcutList() {
  const { t } = useTranslation('common');
  const hotkeys = useHotkeyList();
  const groupOf = (group: string | undefined) => group ?? t('shortcuts.general');
  const groups = [...new Set(hotkeys.map(({ group }) => groupOf(group)))];
  return groups.map((group) => (
    <section key={group} className="app-keys">
      <h2 className="app-keys__title">{group}</h2>
      <dl>
        {hotkeys
          .filter((hotkey) => groupOf(hotkey.group) === group)
          .map(({ keys, label }) => (
            <div key={`${keys} ${label}`} className="app-keys__row">
              <dt>{label}</dt>
              <dd>
                {keysOf(keys).map((key) => (
                  <Kbd key={key} isSaid>
                    {key}
                  </Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

const caps: Readonly<Record<string, string>> = { $mod: 'Ctrl', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };

/** tinykeys notation as key caps; Shift is left away where the sign itself says it. */
function keysOf(combo: string): string[] {
  if (combo === 'Shift+?') return ['?'];
  return combo.split('+').map((part) => caps[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../shared/hooks/useHotkeys.ts';
import { useNavigate } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useLock } from '../../shared/session/useLock.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { showCommandBar } from '../commandBar/commandBarShown.ts';
import { showShortcuts } from '../shortcuts/shortcutSheet.ts';
import { keyOfEntry, railEntries, useNavEntries } from './navEntries.ts';

/** Alt+1…9 go to the rail's entries, `?` shows the keys (ux §2). */
export function useKeys(): void {
  const { t } = useTranslation('common');
  const { keyed } = railEntries(useNavEntries());
  const navigate = useNavigate();
  const isOff = !useUser();
  const platform = usePlatform();
  const isLockSet = useLock()?.isSet === true;
  useHotkeys([
    ...keyed.flatMap(({ tab, href }, index) => {
      const keys = keyOfEntry(index);
      if (!keys) return [];
      return {
        keys,
        label: t(`tabs.${tab}`),
        group: t('shortcuts.go'),
        inFields: true,
        isOff,
        run: () => navigate(href),
      };
    }),
    {
      keys: '$mod+k',
      label: t('nav.commandBar'),
      group: t('shortcuts.general'),
      inFields: true,
      isOff,
      run: showCommandBar,
    },
    {
      keys: 'Alt+l',
      label: t('nav.lock'),
      group: t('shortcuts.general'),
      inFields: true,
      isOff: !isLockSet,
      run: () => void platform.lock?.close(),
    },
    { keys: 'Shift+?', label: t('shortcuts.sheet'), group: t('shortcuts.general'), run: showShortcuts },
  ]);
}

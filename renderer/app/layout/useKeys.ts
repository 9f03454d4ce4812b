import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHotkeys } from '../../shared/hooks/useHotkeys.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { showCommandBar } from '../commandBar/commandBarShown.ts';
import { showShortcuts } from '../shortcuts/shortcutSheet.ts';
import { useNavEntries } from './navEntries.ts';

/** Alt+1… go to the rail's entries, `?` shows the keys (ux §2). */
export function useKeys(): void {
  const { t } = useTranslation('common');
  const entries = useNavEntries();
  const navigate = useNavigate();
  const isOff = !useUser();
  useHotkeys([
    ...entries.map(({ tab, href }, index) => ({
      keys: `Alt+${index + 1}`,
      label: t(`tabs.${tab}`),
      group: t('shortcuts.go'),
      inFields: true,
      isOff,
      run: () => void navigate(href),
    })),
    {
      keys: '$mod+k',
      label: t('nav.commandBar'),
      group: t('shortcuts.general'),
      inFields: true,
      isOff,
      run: showCommandBar,
    },
    { keys: 'Shift+?', label: t('shortcuts.sheet'), group: t('shortcuts.general'), run: showShortcuts },
  ]);
}

import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useLeaveDesk } from '../../shared/session/useLeaveDesk.ts';
import { useLock } from '../../shared/session/useLock.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import type { MenuAction } from '../../shared/ui/layers/Menu.tsx';
import { useTheme } from '../../shared/useTheme.ts';

export type UserAction = 'lock' | 'proxyBooking' | 'languageSetting' | 'theme' | 'signOut';
const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const;
const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** What concerns only who is signed in: the lines of their menu, and what each does. */
export function useUserActions() {
  const { t } = useTranslation('common');
  const [theme, chooseTheme] = useTheme();
  const navigate = useNavigate();
  const href = useHref();
  const signOut = useSignOut();
  const leaveDesk = useLeaveDesk();
  const platform = usePlatform();
  const isLockSet = useLock()?.isSet === true;
  const items: MenuAction<UserAction>[] = [
    ...(href.has('proxyBooking')
      ? [{ id: 'proxyBooking', label: t('nav.proxyBooking'), icon: 'users' } as const]
      : []),
    ...(href.has('languageSetting')
      ? [{ id: 'languageSetting', label: t('nav.language'), icon: 'language' } as const]
      : []),
    { id: 'theme', label: t('nav.themeNow', { theme: t(`theme.${theme}`) }), icon: themeIcons[theme] },
    ...(isLockSet ? [{ id: 'lock', label: t('nav.lock'), icon: 'lock', kbd: 'Alt L' } as const] : []),
    { id: 'signOut', label: t('nav.signOut'), icon: 'logout' },
  ];
  const act = (action: UserAction) => {
    if (action === 'theme') return chooseTheme(nextTheme[theme]);
    if (action === 'lock') return void platform.lock?.close();
    if (action === 'signOut') return leaveDesk(() => void signOut());
    const to = href(action);
    if (to) navigate(to);
  };
  return { items, act };
}

import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHref } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useOwnPicture } from '../../shared/session/avatarApi.ts';
import { useLock } from '../../shared/session/useLock.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { Avatar } from '../../shared/ui/display/Avatar.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Menu, type MenuAction } from '../../shared/ui/layers/Menu.tsx';
import { useTheme } from '../../shared/useTheme.ts';

type Action = 'lock' | 'proxyBooking' | 'languageSetting' | 'theme' | 'signOut';
const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const;
const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const ranked = ['travelManager', 'secretary', 'approver', 'finance', 'employee'] as const;

/** The user at the foot of the rail: who is signed in, and what concerns only them. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('common');
  const user = useUser();
  const [theme, chooseTheme] = useTheme();
  const navigate = useNavigate();
  const href = useHref();
  const signOut = useSignOut();
  const platform = usePlatform();
  const isLockSet = useLock()?.isSet === true;
  if (!user) return null;
  const role = ranked.find((one) => user.roles.includes(one)) ?? 'employee';
  const items: MenuAction<Action>[] = [
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
  const act = (action: Action) => {
    if (action === 'theme') return chooseTheme(nextTheme[theme]);
    if (action === 'lock') return void platform.lock?.close();
    if (action === 'signOut') return void signOut();
    const to = href(action);
    if (to) void navigate(to);
  };
  return (
    <Menu
      label={t('nav.account')}
      items={items}
      onAction={act}
      trigger={
        <Button className="app-rail__user">
          <OwnAvatar name={user.realname} />
          {/* The name a voice user reads must be the name that works: the rest is added, not replaced. */}
          {collapsed && <span className="td-vh">{user.realname}</span>}
          {!collapsed && (
            <span className="app-rail__who">
              <b>{user.realname}</b>
              <span>{t(`user.${role}`)}</span>
            </span>
          )}
          {!collapsed && <Icon name="chevronDown" size={16} />}
          <span className="td-vh">{t('nav.account')}</span>
        </Button>
      }
    />
  );
}

function OwnAvatar({ name }: { name: string }) {
  return <Avatar name={name} picture={useOwnPicture()} />;
}

import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../shared/session/avatarApi.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { Avatar } from '../../shared/ui/display/Avatar.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Menu } from '../../shared/ui/layers/Menu.tsx';
import { useUserActions } from '../session/useUserActions.ts';

const ranked = ['travelManager', 'secretary', 'approver', 'finance', 'employee'] as const;

/** The user at the foot of the rail: who is signed in, and what concerns only them. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('common');
  const user = useUser();
  const { items, act } = useUserActions();
  if (!user) return null;
  const role = ranked.find((one) => user.roles.includes(one)) ?? 'employee';
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

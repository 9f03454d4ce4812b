import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useLeaveDesk } from '../../../shared/session/useLeaveDesk.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { useSignOut } from '../../../shared/session/useSignOut.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { SignIns } from '../parts/SignIns.tsx';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

const ways = [
  ['resetOwnPassword', 'lock', 'reset'],
  ['changeMobile', 'mobile', 'mobile'],
  ['changeEmail', 'mail', 'email'],
] as const;

/** Password, what one is reached by, and the end of every sign-in (spec §2 /me/Safety). */
export function SafetyScreen() {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const href = useHref();
  const change = href('changePassword');
  const third = href('thirdParty');
  const signOut = useSignOut();
  const leaveDesk = useLeaveDesk();
  const { lock } = usePlatform();
  const user = useUser();
  const { confirm, dialog } = useConfirm();
  const { failure, pending, send } = useSubmit('account.session.endAll', () => void signOut());
  const ask = async () => {
    const yes = await confirm({
      title: t('safety.everywhereTitle'),
      subject: { who: user?.realname ?? '', account: user?.username ?? '' },
      danger: true,
      yes: t('safety.everywhere'),
      text: t('safety.everywhereText'),
    });
    // Nothing is saved any more once every sign-in is ended.
    if (yes) leaveDesk(() => void send({}));
  };
  return (
    <div className="account-screen account-form">
      <Card label={t('safety.title')}>
        <List label={t('safety.title')}>
          {change && (
            <ListRow
              leading={<Icon name="key" />}
              title={t('safety.password')}
              sub={t('safety.passwordHint')}
              href={change}
              chevron
            />
          )}
          {ways.map(
            ([route, icon, word]) =>
              href.has(route) && (
                <ListRow
                  key={route}
                  leading={<Icon name={icon} />}
                  title={t(`safety.${word}`)}
                  sub={word === 'reset' && t('safety.resetHint')}
                  href={href(route) ?? ''}
                  chevron
                />
              ),
          )}
          {third && (
            <ListRow leading={<Icon name="message" />} title={t('thirdParty')} href={third} chevron />
          )}
          {lock && href.has('gesturePassword') && (
            <ListRow
              leading={<Icon name="monitor" />}
              title={t('gesture.title')}
              sub={t('safety.gestureHint')}
              href={href('gesturePassword') ?? ''}
              chevron
            />
          )}
          <ListRow
            leading={<Icon name="logout" />}
            title={t('safety.everywhere')}
            sub={t('safety.everywhereHint')}
            isDisabled={pending}
            onPress={() => void ask()}
          />
        </List>
      </Card>
      <SignIns />
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      {dialog}
    </div>
  );
}

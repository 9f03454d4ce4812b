import { RouterProvider as LinkProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHref, useNavigate } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import { sessionUnreached } from '../../shared/session/sessionSlice.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { useLinkHref } from '../panes/useLinkHref.ts';

/** Nothing can be shown: an unknown route or a broken link leads home (or to the login), a lost gateway is asked again. */
export function DeadEnd({ kind }: { kind: 'notFound' | 'malformed' | 'unreached' }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const href = useHref();
  const home = useHomeName();
  const user = useUser();
  const dispatch = useDispatch();
  const isUnreached = kind === 'unreached';
  const to = href(user ? home : 'ZLlogin') ?? '/';
  return (
    <LinkProvider navigate={navigate} useHref={useLinkHref}>
      <main className="app-deadend">
        <h1 className="td-vh">{t(`${kind}.title`)}</h1>
        <EmptyState
          icon={isUnreached ? 'warning' : 'notFound'}
          title={t(`${kind}.title`)}
          hint={t(`${kind}.hint`)}
          action={
            <Button
              variant="primary"
              onPress={() =>
                isUnreached ? dispatch(sessionUnreached(false)) : navigate(to, { replace: true })
              }
            >
              {t(isUnreached ? 'action.retry' : user ? 'action.toHome' : 'action.toLogin')}
            </Button>
          }
        />
      </main>
    </LinkProvider>
  );
}

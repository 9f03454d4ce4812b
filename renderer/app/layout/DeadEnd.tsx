import { RouterProvider as LinkProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNavigate, useHref as useRouterHref } from 'react-router-dom';
import { useHref } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';

/** An unknown route or a broken link: says which, and leads home (or to the login). */
export function DeadEnd({ kind }: { kind: 'notFound' | 'malformed' }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const href = useHref();
  const home = useHomeName();
  const user = useUser();
  const to = href(user ? home : 'ZLlogin') ?? '/';
  return (
    <LinkProvider navigate={(path) => void navigate(path)} useHref={useRouterHref}>
      <main className="app-deadend">
        <h1 className="td-vh">{t(`${kind}.title`)}</h1>
        <EmptyState
          icon="notFound"
          title={t(`${kind}.title`)}
          hint={t(`${kind}.hint`)}
          action={
            <Button variant="primary" onPress={() => void navigate(to, { replace: true })}>
              {t(user ? 'action.toHome' : 'action.toLogin')}
            </Button>
          }
        />
      </main>
    </LinkProvider>
  );
}

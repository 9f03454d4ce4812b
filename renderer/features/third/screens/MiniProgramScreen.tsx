import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBrandView } from '../../../shared/brand.ts';
import { RouteTableContext, useHref } from '../../../shared/navigation.ts';
import { resolvePath } from '../../../shared/routeTable.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Unbound } from '../parts/Unbound.tsx';
import { useThirdSignIn } from '../useThirdSignIn.ts';
import '../parts/third.css';

/** What a code may look like; anything else is not sent anywhere. */
const code = /^[A-Za-z0-9_.-]{16,512}$/;

/** The mini-program brings its user here (spec §2 /zlregister): signed in where linked, else led to an account. */
export function MiniProgramScreen() {
  const { t } = useTranslation('third');
  const { name } = useBrandView();
  const errorText = useErrorText('third');
  const login = useHref()('ZLlogin');
  const table = useContext(RouteTableContext);
  const { pathname } = useLocation();
  const [given] = useState(() => resolvePath(table, pathname)?.params['wxData'] ?? '');
  const { standing, signIn } = useThirdSignIn();
  const isCode = code.test(given);
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !isCode) return;
    started.current = true;
    void signIn('wechat', given);
  }, [signIn, given, isCode]);
  const isOver = !isCode || (standing.at === 'failed' && standing.failure.code === 'THIRD_CODE_INVALID');
  return (
    <EntryPage title={t('mini.title')} sub={name}>
      <div className="third-stack">
        {isOver ? (
          <ErrorState
            icon="key"
            title={t('mini.invalid')}
            safe={t('mini.invalidHint')}
            action={
              <Link variant="strong" href={login}>
                {t('toLogin')}
              </Link>
            }
          />
        ) : standing.at === 'unbound' ? (
          <Unbound />
        ) : standing.at === 'failed' ? (
          <ErrorState
            title={t('mini.failed')}
            safe={errorText(standing.failure)}
            action={<Button onPress={() => void signIn('wechat', given)}>{t('again')}</Button>}
          />
        ) : (
          <Skeleton kind="text" count={2} label={t('mini.working')} />
        )}
      </div>
    </EntryPage>
  );
}

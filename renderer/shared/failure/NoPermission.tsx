import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectServicePhone } from '../menuConfig.ts';
import { useHref } from '../navigation.ts';
import { useHomeName } from '../session/homeName.ts';
import { Link } from '../ui/controls/Link.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/** What one may not see (spec §6): says so, who can change that, and leads home. */
export function NoPermission() {
  const { t } = useTranslation('common');
  const phone = useSelector(selectServicePhone);
  const home = useHref()(useHomeName());
  return (
    <EmptyState
      icon="lock"
      title={t('state.noPermission')}
      hint={
        <>
          {t('state.noPermissionHint')}
          <br />
          {phone ? (
            <>
              {t('state.noPermissionCall')}{' '}
              <a className="td-link" href={`tel:${phone}`}>
                {phone}
              </a>
            </>
          ) : (
            // The phone may come later: its line stands, so that nothing moves.
            '\u00a0'
          )}
        </>
      }
      action={
        home && (
          <Link variant="strong" href={home}>
            {t('action.toHome')}
          </Link>
        )
      }
    />
  );
}

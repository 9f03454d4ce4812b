import clsx from 'clsx';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConnection } from '../../../shared/connection.ts';
import type { HomeEntry } from '../../../shared/manifest.ts';
import { selectEntries, selectHidden } from '../../../shared/menuConfig.ts';
import { RouteTableContext, useHref } from '../../../shared/navigation.ts';
import { selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { entriesOf } from '../entries.ts';

type Props = {
  /** What waits behind an entry. */
  counts: Readonly<Partial<Record<HomeEntry, number>>>;
};

/** What can be done from here: the company's entries that exist, then the person's own. */
export function Entries({ counts }: Props) {
  const { t } = useTranslation('home');
  const href = useHref();
  const configured = useSelector(selectEntries);
  const hidden = useSelector(selectHidden);
  const { waiting, asking } = useSelector(selectConnection);
  const user = useUser();
  const acting = useActing();
  const permissions = useSelector(selectPermissions);
  const { routes } = useContext(RouteTableContext);
  // As most companies have it, so that nothing shifts once the menu is known.
  const usual = useContext(ProductsContext).map(({ kind }) => kind);
  const person = {
    configured,
    hidden,
    permissions,
    usual,
    isSecretary: user?.roles.includes('secretary') === true,
    isActing: acting !== null,
    waits: waiting + asking > 0,
  };
  const shown = entriesOf(person, routes);
  return (
    <nav
      className={clsx('td-card home-entries', shown.length > 5 && 'home-entries--left')}
      aria-label={t('booking')}
    >
      {shown.map(({ key, icon, route }) => (
        <Link key={key} variant="plain" href={href(route)} className="home-entry" data-track={`home-${key}`}>
          <span className="home-entry__icon">
            <Icon name={icon} size={24} />
            {(counts[key] ?? 0) > 0 && <Count value={counts[key] ?? 0} alert className="home-entry__count" />}
          </span>
          {t(`entries.${key}`)}
        </Link>
      ))}
    </nav>
  );
}

import clsx from 'clsx';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConnection } from '../../../shared/connection.ts';
import type { HomeEntry } from '../../../shared/manifest.ts';
import { selectEntries, selectHidden } from '../../../shared/menuConfig.ts';
import { RouteTableContext, useHref } from '../../../shared/navigation.ts';
import { isEntryShown, isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { entriesFor } from '../entries.ts';

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
  const servesOthers = user?.roles.includes('secretary') === true && acting === null;
  const permissions = useSelector(selectPermissions);
  const decides = isGranted(permissions, 'approve') && acting === null;
  const own: HomeEntry[] = ['trips', 'orders', 'application'];
  if (decides) own.push('approval');
  if (servesOthers) own.push('proxy');
  if (waiting + asking > 0) own.push('waitingBookings');
  // A company may list proxy booking for everybody; it is of use to those others asked.
  const without = [
    ...hidden,
    ...(servesOthers ? [] : ['proxy']),
    // Whoever decides on nothing has no list of approvals.
    ...(decides ? [] : ['approval']),
  ];
  const entries = useContext(RouteTableContext).routes.flatMap(({ name, homeEntry, permission }) =>
    homeEntry && isEntryShown(permissions, permission) ? [{ ...homeEntry, route: name }] : [],
  );
  const shown = entriesFor(configured, own, without, {
    // As most companies have it, so that nothing shifts once the menu is known.
    usual: useContext(ProductsContext).map(({ kind }) => kind),
    here: entries.map(({ key }) => key),
  }).flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
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

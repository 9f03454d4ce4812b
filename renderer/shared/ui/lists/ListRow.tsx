import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../icons/Icon.tsx';
import './ListRow.css';

/** A list whose rows are parted by hairlines; each child is one row. */
export function List({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label?: string;
  className?: string;
}) {
  return (
    <ul className={clsx('td-list', className)} aria-label={label}>
      {Children.map(children, (child) => child != null && child !== false && <li>{child}</li>)}
    </ul>
  );
}

/** One element for all rows: it is not drawn again with them. */
const leadsOn = <Icon name="chevronRight" size={16} className="td-row__chev" />;

export interface ListRowProps {
  title: ReactNode;
  sub?: ReactNode;
  /** An avatar, or an Icon with leadingBox. */
  leading?: ReactNode;
  /** Puts leading into a 36 px square and makes the row 67 high, as in the order list. */
  leadingBox?: boolean;
  end?: ReactNode;
  endSub?: ReactNode;
  /** What the row is about, by id: keys act on it while the row has the focus (`onRows`). */
  subject?: string;
  /** Makes the whole row a link. */
  href?: string;
  /** Makes the whole row a press target when there is no href. */
  onPress?: () => void;
  /** This row's detail is open beside the list. */
  isCurrent?: boolean;
  isDisabled?: boolean;
  chevron?: boolean;
  /** 600 weight for the title. */
  strong?: boolean;
  className?: string;
}

/** One row: something at the front, two lines, something at the end. */
export function ListRow({
  title,
  sub,
  leading,
  leadingBox,
  end,
  endSub,
  subject,
  href,
  onPress,
  isCurrent,
  isDisabled,
  chevron,
  strong,
  className,
}: ListRowProps) {
  const content = (
    <>
      {leading && <span className={clsx('td-row__lead', leadingBox && 'td-row__lead--box')}>{leading}</span>}
      <span className="td-row__main">
        <span className={clsx('td-row__title', strong && 'td-row__title--strong')}>{title}</span>
        {sub && <span className="td-row__sub">{sub}</span>}
      </span>
      {(end || endSub) && (
        <span className="td-row__end">
          {end && <span className="td-row__endtop">{end}</span>}
          {endSub && <span className="td-row__endsub">{endSub}</span>}
        </span>
      )}
      {chevron && leadsOn}
    </>
  );
  const classes = clsx('td-row', leadingBox && 'td-row--tall', isCurrent && 'td-row--current', className);
  if (!href && !onPress) return <div className={classes}>{content}</div>;
  const shared = {
    'data-subject': subject,
    'aria-current': isCurrent || undefined,
    className: clsx(classes, 'td-row--press'),
  };
  if (href)
    return (
      <Link {...shared} href={href} isDisabled={isDisabled} onPress={onPress}>
        {content}
      </Link>
    );
  // The browser's own: the kit's costs 1 ms a row on a slow machine, at every letter of a list that is searched.
  return (
    <button
      {...shared}
      type="button"
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        // Safari presses a button without focusing it, and what opens over the list would not know where to go back to.
        currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    >
      {content}
    </button>
  );
}

import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { TOP } from './useMoving.ts';

type Props = {
  id: string;
  name: string;
  level: number;
  place: number;
  of: number;
  /** Absent without departments below. */
  isOpen?: boolean;
  /** How many people, as it is read; absent where the row stands for no department. */
  count?: string;
  isShown: boolean;
  /** Where Tab enters the tree. */
  isCurrent: boolean;
  /** This one is being moved. */
  isMoved: boolean;
  /** The one that is being moved may not be put here. */
  isRefused: boolean;
  isTarget: boolean;
  /** What its handle and its chevron do; without words it has none. */
  handleLabel?: string;
  chevronLabel?: string;
};

/** A line of the tree. What is done with it the tree hears itself, so that a line costs no more than it draws. */
export const DepartmentRow = memo(function DepartmentRow({
  id,
  name,
  level,
  place,
  of,
  isOpen,
  count,
  isShown,
  isCurrent,
  isMoved,
  isRefused,
  isTarget,
  handleLabel,
  chevronLabel,
}: Props) {
  return (
    <div
      role="row"
      aria-label={name}
      data-department={id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isOpen}
      aria-selected={isShown}
      aria-disabled={isRefused || undefined}
      tabIndex={isCurrent ? 0 : -1}
      draggable={handleLabel !== undefined || undefined}
      className={clsx(
        'org-tree__item',
        isShown && 'org-tree__item--shown',
        isMoved && 'org-tree__item--moved',
        isTarget && 'org-tree__item--target',
        id === TOP && 'org-tree__item--top',
      )}
      style={{ '--tree-level': level } as CSSProperties}
    >
      <div role="gridcell" className="org-tree__row">
        {chevronLabel === undefined ? (
          <span className="org-tree__chevron" />
        ) : (
          <button type="button" tabIndex={-1} aria-label={chevronLabel} className="org-tree__chevron">
            {chevron}
          </button>
        )}
        <span className="org-tree__name">{name}</span>
        {handleLabel !== undefined && (
          <button type="button" tabIndex={-1} aria-label={handleLabel} className="org-tree__drag">
            {handle}
          </button>
        )}
        {count !== undefined && <span className="org-tree__count">{count}</span>}
      </div>
    </div>
  );
});

const chevron = <Icon name="chevronRight" size={16} />;
const handle = <Icon name="sort" size={16} />;

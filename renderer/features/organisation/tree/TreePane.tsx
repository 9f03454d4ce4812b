import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useMayOpen } from '../../../shared/screens/useMayOpen.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import type { Frame } from '../staff.ts';
import { DepartmentTree } from './DepartmentTree.tsx';
import { ToPeople } from './ToPeople.tsx';

type Props = {
  frame: Frame;
  shown: string | null;
  isEverybody: boolean;
  onShow: (departmentId: string | null) => void;
  onAdd: () => void;
  /** Absent where one may not. */
  onMove?: (departmentId: string, parentId: string | null) => void;
  /** A phone's rows are too near one another to take one by its handle. */
  isDesk: boolean;
  /** What went wrong with a move. */
  children: ReactNode;
};

/** What else is seen to beside the tree. */
const links = ['addPeople', 'whiteList', 'levels', 'standards', 'chains', 'deployCenter'] as const;

/** The company's tree, with everybody above it. */
export function TreePane({ frame, shown, isEverybody, onShow, onAdd, onMove, isDesk, children }: Props) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const href = useHref();
  const mayOpen = useMayOpen();
  return (
    <section className="org-pane org-pane--tree" aria-label={t('tree.title')}>
      <div className="org-pane__head">
        <h2 className="org-pane__title">{t('tree.title')}</h2>
        {onMove && (
          <Button icon="plus" onPress={onAdd}>
            {t('department.add')}
          </Button>
        )}
      </div>
      {children}
      <ToPeople
        className={clsx('org-everybody', isEverybody && 'org-everybody--shown')}
        isCurrent={isEverybody}
        onPress={() => onShow(null)}
        end={numberText(frame.people, language)}
      >
        {t('tree.everybody')}
      </ToPeople>
      <DepartmentTree
        departments={frame.departments}
        shown={shown}
        onShow={onShow}
        {...(onMove && isDesk && { onMove })}
      />
      <nav className="org-pane__foot" aria-label={t('control.more')}>
        {links.map((name) => {
          const to = mayOpen(name) ? href(name) : undefined;
          return (
            to && (
              <Link key={name} href={to} className="org-list__link">
                {t(`control.${name}`)}
              </Link>
            )
          );
        })}
      </nav>
    </section>
  );
}

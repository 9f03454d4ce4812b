import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { numberText } from '../../format/number.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { idOf, type Option } from '../controls/option.ts';
import { moreEdges } from '../scroll/moreEdges.ts';
import './Tabs.css';

interface TabOption<Id extends string> extends Option<Id> {
  count?: number;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the right end of the line, e.g. the sort button. */
  end?: ReactNode;
  /** The selected tab's content. */
  children: ReactNode;
  className?: string;
  panelClassName?: string;
}

/** Underlined tabs with counts over one panel. Arrow keys choose at once. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  end,
  children,
  className,
  panelClassName,
}: TabsProps<Id>) {
  const language = useLanguage();
  return (
    <RacTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const id = idOf(tabs, key);
        if (id !== undefined && id !== selected) onSelect(id);
      }}
      className={clsx('td-tabs', className)}
    >
      <div className="td-tabs__line">
        <TabList ref={moreEdges} aria-label={label} className="td-tabs__list">
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled} className="td-tabs__tab">
              {tab.label}
              {tab.count !== undefined && (
                <span className="td-tabs__count">{numberText(tab.count, language)}</span>
              )}
            </Tab>
          ))}
        </TabList>
        {end && <div className="td-tabs__end">{end}</div>}
      </div>
      {/* Another tab is another panel: RAC keeps the first id, and the tab's aria-controls would lead nowhere. */}
      <TabPanel key={selected} id={selected} className={clsx('td-tabs__panel', panelClassName)}>
        {children}
      </TabPanel>
    </RacTabs>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger, Menu as RacMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { idOf, type Option } from '../controls/option.ts';
import { Kbd } from '../display/Kbd.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import '../fields/listbox.css';
import './Menu.css';

export interface MenuAction<Id extends string> extends Option<Id> {
  icon?: IconName;
  kbd?: string;
  danger?: boolean;
}

export interface MenuProps<Id extends string> {
  /** The button that opens it: Button, IconButton or ChipButton. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuAction<Id>[];
  onAction: (id: Id) => void;
  /** Given: a choice with a tick instead of plain actions. */
  selected?: readonly Id[];
  selectionMode?: 'single' | 'multiple';
  onSelect?: (selected: Id[]) => void;
}

/** A list of actions, or a small choice, that opens from a button. */
export function Menu<Id extends string>({
  trigger,
  label,
  items,
  onAction,
  selected,
  selectionMode,
  onSelect,
}: MenuProps<Id>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="td-pop td-menu" offset={4}>
        <RacMenu
          aria-label={label}
          items={items}
          selectionMode={selectionMode}
          selectedKeys={selected}
          onSelectionChange={(keys) =>
            onSelect?.(items.filter((item) => keys === 'all' || keys.has(item.id)).map((item) => item.id))
          }
          onAction={(key) => {
            const id = idOf(items, key);
            if (id !== undefined) onAction(id);
          }}
          className="td-listbox"
        >
          {(item) => (
            <MenuItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled}
              className={clsx('td-option', item.danger && 'td-option--danger')}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              <span className="td-option__main">{item.label}</span>
              {item.kbd && <Kbd>{item.kbd}</Kbd>}
              {selectionMode && <Icon name="check" size={16} className="td-option__check" />}
            </MenuItem>
          )}
        </RacMenu>
      </Popover>
    </MenuTrigger>
  );
}

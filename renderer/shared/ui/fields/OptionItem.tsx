import { ListBoxItem } from 'react-aria-components/ListBox';
import type { Option } from '../controls/option.ts';
import { Icon } from '../icons/Icon.tsx';

/** One line of an option list that opens below a field: its name, what stands beneath it, and a mark when chosen. */
export function OptionItem({ option }: { option: Option<string> & { sub?: string } }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className="td-option">
      <span className="td-option__main">
        <span className="td-option__label">{option.label}</span>
        {option.sub && <span className="td-option__sub">{option.sub}</span>}
      </span>
      <Icon name="check" size={16} className="td-option__check" />
    </ListBoxItem>
  );
}

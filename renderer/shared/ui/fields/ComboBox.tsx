import clsx from 'clsx';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBoxStateContext, ComboBox as RacComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { idOf, type Option } from '../controls/option.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { OptionItem } from './OptionItem.tsx';
import './field.css';
import './listbox.css';

/** More options than this are never mounted at once (stack.md §5). */
const most = 60;

export interface ComboOption<Id extends string> extends Option<Id> {
  sub?: string;
  /** Other ways to type it, lower case: pinyin, initials, codes. */
  keywords?: string;
}

export interface ComboBoxProps<Id extends string> {
  label: string;
  labelHidden?: boolean;
  /** All options; matching by label and keywords happens here. */
  options: readonly ComboOption<Id>[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  placeholder?: string;
  /** Shown when nothing matches. */
  emptyText: string;
  /** Name of the arrow button. */
  openLabel: string;
  icon?: IconName;
  error?: string | undefined;
  description?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
}

/** Options whose label or keywords hold what was typed; those that begin with it come first; at most 60. */
export function matching<Id extends string>(
  options: readonly ComboOption<Id>[],
  typed: string,
): ComboOption<Id>[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return options.slice(0, most);
  const first: ComboOption<Id>[] = [];
  const rest: ComboOption<Id>[] = [];
  for (const option of options) {
    const words = `${option.label.toLowerCase()} ${option.keywords ?? ''}`;
    const at = words.indexOf(wanted);
    if (at === 0 || (at > 0 && words[at - 1] === ' ')) first.push(option);
    else if (at > 0) rest.push(option);
  }
  return [...first, ...rest].slice(0, most);
}

/** Type to narrow a long list (stations, people), choose with arrows and Enter, which takes the first match while none is chosen. */
export function ComboBox<Id extends string>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  openLabel,
  icon,
  error,
  description,
  size = 'auto',
  className,
  ...rest
}: ComboBoxProps<Id>) {
  const chosen = options.find((option) => option.id === value)?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setTyped(chosen);
  }
  // Not deferred: Enter right after the last letter takes what that letter found.
  const wanted = typed === chosen ? '' : typed.trim();
  const items = useMemo(() => matching(options, wanted), [options, wanted]);
  return (
    <RacComboBox
      {...rest}
      items={items}
      value={value}
      onChange={(key) => onChange(idOf(options, key) ?? null)}
      inputValue={typed}
      onInputChange={setTyped}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx('td-field', `td-field--${size}`, className)}
    >
      <span className={clsx('td-field__head', labelHidden && 'td-vh')}>
        <Label className="td-field__label">{label}</Label>
      </span>
      <Group role="presentation" className="td-field__box">
        {icon && <Icon name={icon} size={16} />}
        <Input
          className="td-field__input"
          placeholder={placeholder}
          // Typing replaces the choice; what is being typed is left alone.
          onFocus={(event) => typed === chosen && event.target.select()}
        />
        <Button aria-label={openLabel} className="td-iconbtn td-iconbtn--sm td-field__btn">
          <Icon name="chevronDown" size={16} />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <FirstMatch id={wanted === '' ? undefined : items.find(({ isDisabled }) => !isDisabled)?.id} />
      <Popover className="td-pop" offset={4}>
        <ListBox<ComboOption<Id>>
          className="td-listbox"
          renderEmptyState={() => <div className="td-listbox__empty">{emptyText}</div>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </RacComboBox>
  );
}

/** Marks the first match while typing, so that Enter takes it. */
function FirstMatch({ id }: { id: string | undefined }) {
  const state = use(ComboBoxStateContext);
  const isNone = state?.isOpen === true && state.selectionManager.focusedKey === null;
  useEffect(() => {
    if (isNone && id !== undefined) state?.selectionManager.setFocusedKey(id);
  }, [isNone, id, state]);
  return null;
}

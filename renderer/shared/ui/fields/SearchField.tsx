import clsx from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Kbd } from '../display/Kbd.tsx';
import { Icon } from '../icons/Icon.tsx';
import '../controls/IconButton.css';
import './field.css';
import './SearchField.css';

/** What of a plain input its caller may set as it stands. */
type InputProps = Pick<
  ComponentProps<'input'>,
  'aria-activedescendant' | 'aria-autocomplete' | 'aria-controls' | 'maxLength' | 'onKeyDown' | 'placeholder'
>;

export interface SearchFieldProps extends InputProps {
  /** Read to screen readers; the placeholder is what is seen. */
  label: string;
  /** It takes the focus when it is first shown. */
  autoFocus?: boolean;
  clearLabel: string;
  /** Absent: the field keeps it by itself. */
  value?: string;
  onChange?: (typed: string) => void;
  /** Enter, with what is typed. */
  onSubmit?: (typed: string) => void;
  /** It was emptied, by Escape or its button. */
  onClear?: () => void;
  /** The key that jumps here, shown while the field is empty. */
  kbd?: string;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search box: Enter submits, Escape empties. A plain input: the kit's takes 7 ms of a letter on a slow machine, before any
 * list is searched.
 */
export function SearchField({
  label,
  autoFocus = false,
  clearLabel,
  value,
  onChange,
  onSubmit,
  onClear,
  onKeyDown,
  kbd,
  size = 'auto',
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const [own, setOwn] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = value ?? own;
  useFirstFocus(input, autoFocus);
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const clear = () => {
    change('');
    onClear?.();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Letters that are still being put together are theirs (pinyin); with another key it is something else.
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || event.nativeEvent.isComposing || isOther) return;
    const isTaken =
      (event.key === 'Escape' && typed !== '') || (event.key === 'Enter' && onSubmit !== undefined);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (event.key === 'Enter') onSubmit?.(typed);
    else clear();
  };
  return (
    <div className={clsx('td-field', 'td-search', `td-field--${size}`, className)}>
      <div className="td-field__box">
        <Icon name="search" size={16} />
        <input
          type="search"
          {...rest}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          aria-label={label}
          className="td-field__input"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={keys}
        />
        {typed === '' ? (
          kbd && <Kbd className="td-search__kbd">{kbd}</Kbd>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={clearLabel}
            className="td-iconbtn td-iconbtn--sm td-field__btn td-search__clear"
            // The keyboard of a phone stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <Icon name="clear" size={16} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Takes the focus once, also where it is shown later than drawn, and moves no page that is still coming in. */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) input.current?.focus({ preventScroll: true });
    wanted.current = false;
  }, [input]);
}

import clsx from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button';
import { Kbd } from '../display/Kbd.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './Button.css';

type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger' | 'link';
/** touch 44, lg 40, desk 32, sm 28; auto is touch on phones and desk (primary: lg) with a mouse on a wide window. */
type ButtonSize = 'auto' | 'touch' | 'lg' | 'desk' | 'sm';

export interface ButtonProps extends Omit<RacButtonProps, 'className' | 'style' | 'children' | 'render'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  iconAfter?: IconName;
  /** The key that does the same, shown only where there is a mouse. */
  kbd?: string;
  /** As wide as its place. */
  block?: boolean;
  /** Said instead of the button's own words while isPending. */
  pendingLabel?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The one button. isPending keeps its width and focus, shows a spinner and refuses presses. */
export function Button({
  children,
  variant = 'default',
  size = 'auto',
  icon,
  iconAfter,
  kbd,
  block,
  pendingLabel,
  className,
  ...rest
}: ButtonProps) {
  const labelId = useId();
  const button = (
    <RacButton
      {...rest}
      className={clsx('td-btn', `td-btn--${variant}`, `td-btn--${size}`, block && 'td-btn--block', className)}
    >
      {({ isPending }) => (
        <>
          <span className="td-btn__in">
            {icon && <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
            <span id={labelId} className="td-btn__label">
              {children}
            </span>
            {iconAfter && <Icon name={iconAfter} size={size === 'sm' ? 14 : 16} />}
            {kbd && <Kbd className="td-btn__kbd">{kbd}</Kbd>}
          </span>
          {isPending && <Spinner labelledBy={labelId} label={pendingLabel} className="td-btn__spin" />}
        </>
      )}
    </RacButton>
  );
  // A form of one field submits on Enter unless its default button is disabled (HTML, implicit submission).
  return (
    <>
      {rest.isPending && rest.type === 'submit' && (
        <button type="submit" disabled hidden aria-hidden="true" />
      )}
      {button}
    </>
  );
}

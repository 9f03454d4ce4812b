import clsx from 'clsx';
import type { Ref } from 'react';
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button';
import { capped } from '../../format/capped.ts';
import { Spinner } from '../display/Spinner.tsx';
import { Icon, type IconName, type IconSize } from '../icons/Icon.tsx';
import './Button.css';
import './IconButton.css';

export interface IconButtonProps
  extends Omit<RacButtonProps, 'className' | 'style' | 'children' | 'aria-label' | 'render'> {
  icon: IconName;
  /** Required: the icon says nothing to a screen reader. */
  label: string;
  iconSize?: IconSize;
  /** bare: no border, for headers and fields; framed: like a default button. */
  variant?: 'bare' | 'framed';
  size?: 'auto' | 'touch' | 'desk' | 'sm';
  /** A count on the icon's corner; say it in `label` too, as `capped` shows it. */
  badge?: number;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only: 44 px to touch, 32 px with a mouse. */
export function IconButton({
  icon,
  label,
  iconSize = 20,
  variant = 'bare',
  size = 'auto',
  badge = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <RacButton
      {...rest}
      aria-label={label}
      className={clsx('td-iconbtn', `td-iconbtn--${variant}`, `td-iconbtn--${size}`, className)}
    >
      {({ isPending }) => (
        <>
          {isPending ? <Spinner label={label} /> : <Icon name={icon} size={iconSize} />}
          {badge > 0 && (
            <span className="td-iconbtn__badge" aria-hidden="true">
              {capped(badge)}
            </span>
          )}
        </>
      )}
    </RacButton>
  );
}

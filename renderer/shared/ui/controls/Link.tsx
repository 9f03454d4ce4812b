import clsx from 'clsx';
import type { Ref } from 'react';
import { Link as RacLink, type LinkProps as RacLinkProps } from 'react-aria-components/Link';
import './Link.css';

export interface LinkProps extends Omit<RacLinkProps, 'className' | 'style' | 'render'> {
  /** text: underlined, for links inside a sentence; strong: 600 weight, for the one action of a strip; plain: inherits its colour. */
  variant?: 'normal' | 'text' | 'strong' | 'plain';
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link in the brand's ink. With href it goes through the app's router; with onPress only it acts like a button. */
export function Link({ variant = 'normal', className, ...rest }: LinkProps) {
  return <RacLink {...rest} className={clsx('td-link', `td-link--${variant}`, className)} />;
}

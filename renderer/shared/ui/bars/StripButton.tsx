import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './DateStrip.css';

/** The icon-over-word button at the end of a DateStrip. */
export function StripButton({
  icon,
  children,
  ...rest
}: Omit<ButtonProps, 'className' | 'style' | 'children' | 'render'> & { icon: IconName; children: string }) {
  return (
    <Button {...rest} className="td-stripend">
      <Icon name={icon} size={18} />
      {children}
    </Button>
  );
}

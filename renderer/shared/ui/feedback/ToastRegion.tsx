import {
  UNSTABLE_ToastRegion as RacToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Link } from '../controls/Link.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { type ToastContent, type ToastKind, toastQueue } from './toastQueue.ts';
import './ToastRegion.css';

const icons = {
  info: 'info',
  success: 'circleCheck',
  warning: 'warning',
  danger: 'ban',
} satisfies Record<ToastKind, IconName>;

export interface ToastRegionProps {
  /** Name of the landmark, e.g. "notifications"; F6 jumps to it. */
  label: string;
  closeLabel: string;
}

type ActionProps = { action: NonNullable<ToastContent['action']>; close: () => void };

function Action({ action, close }: ActionProps) {
  const { i18n } = useTranslation();
  const label = action.label(i18n);
  if ('href' in action)
    return (
      <Link href={action.href} className="td-toast__action" onPress={close}>
        {label}
      </Link>
    );
  const press = () => {
    action.onPress();
    close();
  };
  return (
    <Button variant="link" className="td-toast__action" onPress={press}>
      {label}
    </Button>
  );
}

/** Where toasts appear: mount once, at the root. Each toast is an alert, read when it appears. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const { i18n } = useTranslation();
  return (
    <RacToastRegion<ToastContent> queue={toastQueue} aria-label={label} className="td-toasts">
      {({ toast }) => (
        <Toast toast={toast} className={`td-toast td-toast--${toast.content.kind}`}>
          <Icon name={icons[toast.content.kind]} size={18} className="td-toast__icon" />
          <ToastBody className="td-toast__body">
            <Text slot="title">{toast.content.text(i18n)}</Text>
          </ToastBody>
          {toast.content.action && (
            <Action action={toast.content.action} close={() => toastQueue.close(toast.key)} />
          )}
          <IconButton slot="close" icon="close" iconSize={16} size="sm" label={closeLabel} />
        </Toast>
      )}
    </RacToastRegion>
  );
}

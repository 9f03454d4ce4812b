import { Component, type ReactNode } from 'react';
import { showToast } from '../shared/ui/feedback/toastQueue.ts';

type Props = {
  readonly isShown: boolean;
  readonly hide: () => void;
  readonly children: ReactNode;
};
type State = { readonly isFailed: boolean; readonly wasShown: boolean };

/**
 * A layer above the screens that somebody asked for. One that cannot be shown costs itself alone: each time it is asked
 * for, a toast says so and offers to load the page anew.
 */
export class AskedFor extends Component<Props, State> {
  override state: State = { isFailed: false, wasShown: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ isShown }: Props, { isFailed, wasShown }: State): State {
    return { isFailed: isFailed && (wasShown || !isShown), wasShown: isShown };
  }

  override componentDidCatch(): void {
    this.props.hide();
    showToast({
      kind: 'warning',
      text: ({ t }) => t('common:state.failed'),
      action: { label: ({ t }) => t('common:action.reload'), onPress: () => window.location.reload() },
    });
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}

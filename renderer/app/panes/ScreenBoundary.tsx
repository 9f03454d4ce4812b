import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from '../../shared/navigation.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Link } from '../../shared/ui/controls/Link.tsx';
import { ErrorState } from '../../shared/ui/feedback/ErrorState.tsx';

type Props = { readonly children: ReactNode; readonly resetKey: string };
type State = { readonly failed: boolean; readonly at: string };

/** A screen that cannot be drawn, or whose code cannot be loaded, costs itself and nothing else. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { at }: State): Partial<State> | null {
    return at === resetKey ? null : { failed: false, at: resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Failed retry={() => this.setState({ failed: false })} />;
  }
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common');
  const href = useHref();
  const home = href('ZLindex');
  return (
    <ErrorState
      title={t('state.failed')}
      safe={t('state.failedSafe')}
      action={
        <>
          <Button variant="primary" onPress={retry}>
            {t('action.retry')}
          </Button>
          {home && <Link href={home}>{t('action.toHome')}</Link>}
        </>
      }
    />
  );
}

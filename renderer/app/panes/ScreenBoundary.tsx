import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAgain } from '../../shared/failure/useAskAgain.ts';
import { CodeGone } from '../../shared/loading/loadCode.ts';
import { useHref } from '../../shared/navigation.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Link } from '../../shared/ui/controls/Link.tsx';
import { ErrorState } from '../../shared/ui/feedback/ErrorState.tsx';
import { ScreenNotLoaded } from './screens.ts';

type Props = { readonly children: ReactNode; readonly resetKey: string };
type State = { readonly failure: { readonly of: unknown } | null; readonly at: string };

/** A screen that cannot be drawn, or whose code cannot be loaded, costs itself and nothing else. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null, at: this.props.resetKey };

  static getDerivedStateFromError(of: unknown): Partial<State> {
    return { failure: { of } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { at }: State): Partial<State> | null {
    return at === resetKey ? null : { failure: null, at: resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <Failed failure={failure.of} retry={() => this.setState({ failure: null })} />;
  }
}

function Failed({ failure, retry }: { failure: unknown; retry: () => void }) {
  const isUnloaded = failure instanceof ScreenNotLoaded;
  // Another release is served by now: its page brings its own screens. What was entered is kept over a reload.
  const isGone = (isUnloaded ? failure.cause : failure) instanceof CodeGone;
  useAskAgain(isUnloaded && !isGone, false, retry);
  const { t } = useTranslation('common');
  const href = useHref();
  const home = href('ZLindex');
  return (
    <ErrorState
      title={t('state.failed')}
      safe={t('state.failedSafe')}
      action={
        <>
          <Button variant="primary" onPress={isGone ? () => window.location.reload() : retry}>
            {t('action.retry')}
          </Button>
          {home && <Link href={home}>{t('action.toHome')}</Link>}
        </>
      }
    />
  );
}

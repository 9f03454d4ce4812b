import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmDialog, ConfirmProps } from '../../shared/ui/layers/ConfirmDialog.tsx';

/** How long the dialog's code may take while its question waits, ms. */
const LONGEST_MS = 3_000;

type Props = Omit<ConfirmProps, 'question'> & { question: { title: string; text: string; yes?: string } };
type Loaded = { readonly ConfirmDialog: typeof ConfirmDialog };

/**
 * A yes/no question whose dialog is loaded when it is first asked: the first page need not bring it. Where the dialog
 * cannot be had (no network, another release served by now) the browser asks, so that an answer can always be given.
 */
export function LazyConfirm(props: Props) {
  const { isOpen, question, onAnswer } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const askPlainly = useEffectEvent(() => onAnswer(window.confirm(`${question.title}\n\n${question.text}`)));
  useEffect(() => {
    if (!isOpen || loaded) return undefined;
    let isOver = false;
    const plainly = () => {
      if (!isOver) askPlainly();
      isOver = true;
    };
    const timer = setTimeout(plainly, LONGEST_MS);
    import('../../shared/ui/layers/ConfirmDialog.tsx').then((code) => {
      isOver = true;
      // Also for the next question, where this one did not wait for it.
      setLoaded(code);
    }, plainly);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOpen, loaded]);
  return loaded && <loaded.ConfirmDialog {...props} />;
}

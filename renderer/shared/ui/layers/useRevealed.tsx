import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { ApiError } from '../../api.ts';
import { newKey } from '../../newKey.ts';
import { useConfirm } from './useConfirm.tsx';

/** How long whole numbers stay on the page, ms: long enough to read them out, too short to be left standing. */
const REVEALED_MS = 30_000;

/** A mutation that answers whole numbers, as its hook gives it. */
export type RevealCommand<Input, Shown> = readonly [
  (arg: { input: Input; idem: string }) => PromiseLike<unknown>,
  {
    readonly data?: Shown | undefined;
    readonly error?: ApiError | SerializedError | undefined;
    readonly isLoading: boolean;
    readonly reset: () => void;
  },
];

type Words = { readonly title: string; readonly text: string; readonly yes: string; readonly no: string };

/**
 * Whole numbers that are asked for on purpose, after saying that it is logged. They are dropped, from the store too,
 * after a short time, when hidden, and when the page is left or out of sight.
 */
export function useRevealed<Input, Shown>(
  [ask, { data, error, isLoading, reset }]: RevealCommand<Input, Shown>,
  input: Input,
  words: Words,
) {
  const { confirm, dialog } = useConfirm();
  useEffect(() => reset, [reset]);
  useEffect(() => {
    if (data === undefined) return;
    const leave = () => document.hidden && reset();
    const timer = setTimeout(reset, REVEALED_MS);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [data, reset]);
  const reveal = async () => {
    // Each look is an act of its own, so each has its own key.
    if (await confirm(words)) await ask({ input, idem: newKey() });
  };
  return { shown: data, error, isLoading, reveal, hide: reset, dialog };
}

import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import { wasDone } from '../../../contract/kit/wasDone.ts';
import { dynamicText } from './dynamicText.ts';
import type { TextNamespace } from './resources.ts';

/** Failures of the gateway itself; it may not even have come to a sentence about them. */
const gatewayFailures: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE']);

/**
 * The sentence for a failure: the feature's own words for its code, else the common ones, else the server's message.
 * What was done is said to be done, whatever withholds its answer. A failure of the gateway without a message has the spec's text (spec §8), as has a code nobody has words for.
 */
export function errorText(text: i18n, error: Failure, namespace?: TextNamespace): string {
  const seconds = error.retryAfterSeconds ?? 0;
  const values = { seconds, minutes: Math.ceil(seconds / 60) };
  if (gatewayFailures.has(error.code) && !error.message) return text.t('common:state.tooMany');
  if (wasDone(error)) return text.t('errors:DONE_WITHHELD');
  return (
    (namespace && dynamicText(text, `${namespace}:errors.${error.code}`, values)) ??
    sentence(text, error.code, values) ??
    error.message ??
    text.t('common:state.tooMany')
  );
}

/** The common sentence of a code; of one minute, in the singular where the language has one. */
function sentence(text: i18n, code: string, values: { minutes: number; seconds: number }): string | null {
  const of = (key: string) =>
    dynamicText(text, `errors:${key}`, values) ?? dynamicText(text, `errorsMore:${key}`, values);
  // The fallback language has no singular, so its sentence must not stand in for the shown one's.
  const hasOne = values.minutes === 1 && text.language !== 'zh';
  return (hasOne ? of(`${code}_one`) : null) ?? of(code);
}

/** Failures that a screen says itself: no toast says them once more. */
const inPlace = new WeakSet<Failure>();
const listeners = new Set<(failure: Failure) => void>();

/** Whether a screen says it. */
export function isSaidInPlace(failure: Failure): boolean {
  return inPlace.has(failure);
}

/** Calls back with each failure that a screen says, after it is drawn; answers how to stop. */
export function onSaidInPlace(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that a screen says it, or what it shows makes it void. Called while drawing, so listeners are told afterwards. */
export function sayInPlace(failure: Failure): void {
  if (inPlace.has(failure)) return;
  inPlace.add(failure);
  queueMicrotask(() => {
    for (const listener of listeners) listener(failure);
  });
}

/** `errorText` bound to the language shown; pass the feature's namespace for wording of its own. */
export function useErrorText(namespace?: TextNamespace): (error: Failure) => string {
  const { i18n } = useTranslation(['common', 'errors']);
  return useCallback(
    (error) => {
      sayInPlace(error);
      return errorText(i18n, error, namespace);
    },
    [i18n, namespace],
  );
}

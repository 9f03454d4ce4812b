import { type createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { Failure } from '../../contract/kit/result.ts';
import { quietCommands } from '../shared/commands.ts';
import { errorText } from '../shared/text/errorText.ts';
import { showToast } from '../shared/ui/toastQueue.ts';

/** Codes that show themselves elsewhere: the login comes up by itself. */
const shownElsewhere: ReadonlySet<string> = new Set(['SESSION_EXPIRED', 'SIGNED_OUT']);

/** A command that failed says so over whatever screen is open; queries say it in their own place. */
export function toastFailures(listener: ReturnType<typeof createListenerMiddleware>, text: i18n): () => void {
  return listener.startListening({
    matcher: isRejectedWithValue,
    effect: ({ meta, payload }) => {
      if (!isMutation(meta) || !isFailure(payload) || shownElsewhere.has(payload.code)) return;
      const call = calledName(meta);
      if (call && quietCommands.has(call)) return;
      const kind = payload.code === 'QUEUED' ? 'info' : 'danger';
      showToast({ kind, text: errorText(text, payload) });
    },
  });
}

function isMutation(meta: unknown): boolean {
  return read(read(meta, 'arg'), 'type') === 'mutation';
}

/** Which call it was, as the base query notes in the meta. */
function calledName(meta: unknown): string | null {
  const name = read(read(meta, 'baseQueryMeta'), 'name');
  return typeof name === 'string' ? name : null;
}

function isFailure(payload: unknown): payload is Failure {
  return typeof read(payload, 'code') === 'string';
}

function read(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([key]) => key === name)?.[1]
    : undefined;
}

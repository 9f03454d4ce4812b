import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { type StatementLine, useLazyListStatementQuery } from '../statementApi.ts';

type Read =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly error: Failure | SerializedError }
  | { readonly step: 'read'; readonly month: string; readonly lines: readonly StatementLine[] };

/** A whole month of the company's account, page by page; sums are of all of it or not shown. */
export function useStatement(month: string): Read & { readonly retry: () => void } {
  const [list] = useLazyListStatementQuery();
  const [read, setRead] = useState<Read>({ step: 'reading' });
  const wanted = useRef(month);
  const load = useCallback(async () => {
    wanted.current = month;
    setRead({ step: 'reading' });
    const lines: StatementLine[] = [];
    let cursor: string | null = null;
    do {
      const input: CallInput<'payment.statement.list'> = { month, ...(cursor !== null && { cursor }) };
      const answer = await list(input);
      // Another month was chosen meanwhile.
      if (wanted.current !== month) return;
      const data = freshData(answer);
      if (!data) return setRead({ step: 'failed', error: answer.error ?? { code: 'INTERNAL' } });
      lines.push(...data.lines);
      cursor = data.nextCursor;
    } while (cursor !== null);
    setRead({ step: 'read', month, lines });
  }, [list, month]);
  useEffect(() => void load(), [load]);
  return { ...read, retry: () => void load() };
}

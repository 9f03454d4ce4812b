import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CascadeMode } from '../../../contract/enums/desk/cascade.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import type { CallInput } from '../../../contract/registry.ts';
import type { Cascade, CascadeId } from '../../../contract/shapes/desk/cascade.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { isDefinite } from '../../shared/failure/isDefinite.ts';
import { newKey } from '../../shared/newKey.ts';
import { isId } from '../../shared/text/isId.ts';
import { useConfirmCascadeMutation, useGetCascadeQuery, useQuoteCascadeMutation } from './cascadeApi.ts';

/** How often a plan that is carried out is asked about, ms. */
const POLL_MS = 2_000;

export type Wanted = { readonly date: string; readonly mode: CascadeMode; readonly no: string | null };
type OrderId = CallInput<'cascade.plan.quote'>['orderId'];
type Reasons = CallInput<'cascade.plan.confirm'>['reasons'];

/**
 * The plan of an order as wanted: quoted afresh at every change, confirmed under one key, and asked about until it has
 * ended. Its id stands in the address once it was confirmed, so that coming back finds it.
 */
export function usePlan(orderId: OrderId, first: Wanted) {
  const [params, setParams] = useSearchParams();
  const named = params.get('cascade');
  const [wanted, setWanted] = useState(first);
  const [quoted, setQuoted] = useState<Cascade | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [idem, setIdem] = useState(newKey);
  const [ask, asking] = useQuoteCascadeMutation();
  const [send, sending] = useConfirmCascadeMutation();
  const isNamed = named !== null && isId<CascadeId>(named);
  const [isEnded, setEnded] = useState(false);
  const follow = useGetCascadeQuery(isNamed ? { cascadeId: named } : skipToken, {
    pollingInterval: isEnded ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const hasEnded = follow.currentData?.state === 'ended';
  if (hasEnded !== isEnded) setEnded(hasEnded);
  const asked = useRef(0);

  const name = (plan: Cascade) => {
    const next = new URLSearchParams(params);
    next.set('cascade', plan.cascadeId);
    setParams(next, { replace: true });
  };
  const quote = useEffectEvent(async (input: Wanted) => {
    const { date, mode, no } = input;
    asked.current += 1;
    const mine = asked.current;
    setFailure(null);
    // Each quote is a question of its own; asking twice does no harm.
    const answer = await ask({
      input: { orderId, date, mode, ...(no !== null && { no }) },
      idem: newKey(),
    });
    // Somebody has asked for something else meanwhile.
    if (mine !== asked.current) return;
    setQuoted(answer.data ?? null);
    setIdem(newKey());
    if (answer.error) setFailure(failureOf(answer.error));
    if (answer.data && answer.data.state !== 'quoted') name(answer.data);
  });
  useEffect(() => {
    if (!isNamed) void quote(wanted);
  }, [isNamed, wanted]);

  const askFor = (next: Wanted) => {
    setMoved(false);
    setWanted(next);
  };
  const confirm = async (plan: Cascade, parts: readonly string[], reasons: Reasons) => {
    setFailure(null);
    const answer = await send({ input: { cascadeId: plan.cascadeId, parts: [...parts], reasons }, idem });
    if (answer.data) return name(answer.data);
    const refusal = failureOf(answer.error);
    if (isDefinite(refusal)) setIdem(newKey());
    if (refusal.code === 'CASCADE_CHANGED' || refusal.code === 'QUOTE_EXPIRED') {
      setWanted({ ...wanted });
      return setMoved(true);
    }
    setFailure(refusal);
  };
  return {
    plan: isNamed ? (follow.currentData ?? null) : quoted,
    isNamed,
    wanted,
    want: (change: Partial<Wanted>) => askFor({ ...wanted, ...change }),
    again: () => askFor({ ...wanted }),
    follow,
    failure,
    isMoved,
    isAsking: asking.isLoading,
    isSending: sending.isLoading,
    confirm,
  };
}

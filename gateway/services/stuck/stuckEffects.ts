import type { TransitionEffect } from '../effects.ts';
import { system } from '../engine/applyTransition.ts';
import { endOvertaken } from './settlement.ts';

/** Ends what waited about an order with the step by which it is stuck no longer, whoever takes it. */
export const stuckEffects: TransitionEffect = async (deps, trx, { before, after }) => {
  if (before?.state !== 'manual' || after.state === 'manual') return;
  await endOvertaken(deps, trx, { companyId: after.companyId, subject: after.id }, system.id);
};

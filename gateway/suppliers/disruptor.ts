import type { ProductKind } from '../../contract/products.ts';

/** A flight or train number on the local date it leaves. */
export type RunKey = { readonly number: string; readonly date: string };

/** A run as it is now. Times in epoch ms. */
export type KnownRun = RunKey & {
  readonly kind: ProductKind;
  /** Codes of the airports or stations. */
  readonly from: string;
  readonly to: string;
  readonly plannedDepartAt: number;
  readonly departAt: number;
  readonly arriveAt: number;
  readonly isCancelled: boolean;
  readonly gate: string;
  readonly hasGate: boolean;
};

export type RunChange =
  | { readonly kind: 'delay'; readonly minutes: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'gate'; readonly gate: string };

/** Makes simulated suppliers do what real ones do by themselves. There is none over real suppliers. */
export type Disruptor = {
  /** Null for a run that does not leave that day. */
  find(run: RunKey): Promise<KnownRun | null>;
  make(run: KnownRun, change: RunChange): Promise<void>;
};

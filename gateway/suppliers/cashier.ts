import type { Unavailable, Unknown } from './port.ts';

/** How a charge stands at the cashier. */
export type ChargeState = 'open' | 'paid' | 'declined' | 'closed' | 'none';

/**
 * The port the cashier of personal payments stands behind. As with suppliers every answer is a value, and only
 * `status` and `close` may settle what is unknown: a payment whose time is over is not a failed one. Money in fen,
 * times in epoch ms.
 */
export type Cashier = {
  /** Puts a charge up for payment under our id; a repeat changes nothing. */
  open(charge: { id: string; fen: number; expiresAt: number }): Promise<{ readonly kind: 'open' } | Unknown>;
  status(id: string): Promise<{ readonly kind: ChargeState } | Unavailable>;
  /** Takes a charge down; answers how it then stands, `paid` when somebody was faster. */
  close(id: string): Promise<{ readonly kind: Exclude<ChargeState, 'open'> } | Unknown>;
  /** Sends money of a paid charge back; a repeat of the key is the same refund. Refused: there is not that much left. */
  refund(request: {
    key: string;
    id: string;
    fen: number;
  }): Promise<{ readonly kind: 'refunded' } | { readonly kind: 'refused' } | Unknown>;
  /** What the person does at the simulated cashier; a real one has its own page, and no such door. */
  decide?(id: string, decision: 'pay' | 'decline'): Promise<ChargeState>;
};

import { useState } from 'react';
import { useKeptHash } from '../../../shared/hooks/useKeptHash.ts';

// The pages of the cashier lead to each other; the router's own addresses carry no hash.
let known = '';

/** The token of the payment these pages are about, from behind the # of the address the QR code said; '' for none. */
export function usePayToken(): string {
  const [token] = useState(() => {
    known = window.location.hash.slice(1) || known;
    return known;
  });
  useKeptHash(token);
  return token;
}

import { expect, test } from 'vitest';
import { withTicketTokens } from './ticketTokens.ts';

test.each([
  ['999-2400318451', ['g1', '999', '2400318451', '9992400318451']],
  ['E123456789', ['g1', 'e123456789']],
  ['', ['g1']],
])('the ticket %s is found as a whole and by its parts', (ticketNo, tokens) => {
  expect(withTicketTokens(['g1'], ticketNo)).toEqual(tokens);
});

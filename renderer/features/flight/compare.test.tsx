import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import { owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { flightAnswers } from '../../../tests/fakes/flight/flightWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

async function openFares(language: Language, width: number, words: { flight: RegExp; compare: RegExp }) {
  const platform = memoryPlatform({ answers: flightAnswers() });
  const at = `/tripTicket/flightList/${language}?from=BJS&to=SHA&date=2026-11-27`;
  const app = await renderApp({ platform, at, width, language });
  app.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: words.flight }));
  await keys.click(await screen.findByRole('button', { name: words.compare }));
  return { app, keys, sheet: within(await screen.findByRole('dialog')) };
}

it.each([
  [
    'zh',
    375,
    /并排比较 2 种票价/,
    ['退票费', '改签费', '免费托运', '手提行李'],
    '20 公斤',
    '5 公斤，55×40×20 厘米',
  ],
  [
    'en',
    1440,
    /Compare 2 fares/,
    ['Refund fee', 'Change fee', 'Checked baggage', 'Hand baggage'],
    '20 kg',
    '5 kg, 55×40×20 cm',
  ],
  [
    'de',
    375,
    /2 Tarife nebeneinander/,
    ['Stornogebühr', 'Umbuchungsgebühr', 'Aufgabegepäck', 'Handgepäck'],
    '20 kg',
    '5 kg, 55×40×20 cm',
  ],
] as const)(
  'shows fares beside each other, the cheapest first, each with its rules (%s, %i px)',
  async (language, width, compare, labels, checked, hand) => {
    const { sheet } = await openFares(language, width, { flight: /CA1831/, compare });
    const fares = sheet.getAllByRole('listitem', { name: / [QK]/ });
    expect(fares.map((fare) => fare.querySelector('h3')?.textContent)).toEqual([
      expect.stringMatching(/ Q/),
      expect.stringMatching(/ K/),
    ]);
    for (const fare of fares) {
      for (const label of labels) expect(within(fare).getByText(label)).toBeTruthy();
      expect(fare.textContent).toContain(checked);
      expect(fare.textContent).toContain(hand);
    }
    // Less than 48 hours before: 10 % of ¥860 and of ¥1,160 without taxes is given up, and less of a change.
    const [cheap, dear] = fares;
    expect(cheap?.querySelector('.flight-compare__now')?.textContent).toMatch(/86[.,]00/);
    expect(dear?.querySelector('.flight-compare__now')?.textContent).toMatch(/116[.,]00/);
  },
);

it('books the fare that is taken there', async () => {
  const { app, keys, sheet } = await openFares('zh', 375, { flight: /CA1831/, compare: /并排比较/ });
  await keys.click(sheet.getByRole('button', { name: '预订标准经济 K' }));
  await waitFor(() => expect(app.url()).toContain('/tripTicket/confirm/zh'));
  expect(await screen.findByText(/票价（含税费），标准经济 K/)).toBeTruthy();
});

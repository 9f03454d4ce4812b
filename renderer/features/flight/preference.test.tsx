import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { noFlightPreference } from '../../../contract/rules/flight/flightPreference.ts';
import type { FlightPreference } from '../../../contract/shapes/preference.ts';
import { li, owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { flightAnswers, flightOf } from '../../../tests/fakes/flight/flightWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

const list = '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-11-27';

/** The list of a day with three flights of two airlines, for travellers with this preference. */
async function open(preference: FlightPreference | undefined, party = [zhang]) {
  const answers = flightAnswers();
  const search = answers['flight.offer.search'];
  const platform = memoryPlatform({
    answers: {
      ...answers,
      'flight.offer.search': async (input, ...rest) => {
        const answer = await search?.(input, ...rest);
        if (!answer?.ok) throw new Error('no answer');
        const { travellers } = input;
        const offers = [
          flightOf(travellers, { flightNo: 'CA1831', airline: 'CA', clock: '10:00' }),
          flightOf(travellers, { flightNo: 'HU7605', airline: 'HU', clock: '11:00', fareFen: 90_000 }),
          flightOf(travellers, { flightNo: 'MU5100', airline: 'MU', clock: '19:00' }),
        ];
        return ok({ ...answer.value, offers, total: offers.length, ...(preference && { preference }) });
      },
    },
  });
  const app = await renderApp({ platform, at: list, width: 375 });
  app.store.dispatch(
    partyPicked({ owner, party: party.map(({ ref, principalId }) => ({ ref, principalId })) }),
  );
  await screen.findByRole('list', { name: '航班列表' });
  return { app, keys: userEvent.setup() };
}

const shown = () =>
  within(screen.getByRole('list', { name: '航班列表' }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.getByRole('article', { name });

it('puts what the traveller prefers after what is recommended, says why, and leaves it when asked to', async () => {
  const { keys } = await open({ ...noFlightPreference, airlines: ['MU'], departure: 'evening' });
  // The cheapest within the standard stays first, whatever is preferred.
  await waitFor(() => expect(shown()).toEqual(['HU7605', 'MU5100', 'CA1831']));
  expect(card('MU5100').textContent).toContain('张伟的偏好东航、晚上');
  expect(card('CA1831').textContent).not.toContain('偏好');
  await keys.click(screen.getByRole('button', { name: '张伟的偏好' }));
  await waitFor(() => expect(shown()).toEqual(['HU7605', 'CA1831', 'MU5100']));
  expect(card('MU5100').textContent).not.toContain('偏好');
  await keys.click(screen.getByRole('button', { name: /^筛选/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await keys.click(sheet.getByRole('switch', { name: /优先显示张伟的偏好/ }));
  await keys.click(sheet.getByRole('button', { name: /查看|显示/ }));
  await waitFor(() => expect(shown()).toEqual(['HU7605', 'MU5100', 'CA1831']));
});

it('goes by what several travellers share, and offers no switch that moves nothing', async () => {
  const { app } = await open({ ...noFlightPreference, airlines: ['CA'] }, [zhang, li]);
  await waitFor(() => expect(card('CA1831').textContent).toContain('共同偏好国航'));
  app.unmount();
  await open({ ...noFlightPreference, cabin: 'Y' });
  await waitFor(() => expect(shown()).toEqual(['HU7605', 'CA1831', 'MU5100']));
  expect(screen.queryByRole('button', { name: /偏好/ })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { travellerKey } from '../../../renderer/travel/party/travellerKey.ts';
import { li, world } from '../bookingWorld.ts';
import type { Answers } from '../memoryPlatform.ts';
import { renderApp } from '../renderApp.tsx';
import { draftGateway } from './draftGateway.ts';
import { pastePeople } from './pastePeople.ts';

type Options = Partial<Pick<Parameters<typeof renderApp>[0], 'box'>> & {
  readonly held?: ReturnType<typeof draftGateway>;
  readonly answers?: Answers;
};

/** A desk with 张伟 on it that stands as `standing`, beside a draft of 李娜 in the rail. */
export async function unsavedDesk(
  save: Answers['draft.save'],
  standing: string | RegExp,
  { held = draftGateway(), answers, box }: Options = {},
) {
  const person = { at: 0, ref: li.ref, principalId: li.principalId };
  held.change('0'.repeat(32), [
    { key: `person ${travellerKey(li.ref)}`, value: JSON.stringify(person), base: 0 },
    { key: 'title', value: '"上海年会"', base: 0 },
  ]);
  const { platform, base } = world({ ...held.answers, 'draft.save': save, ...answers });
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440, ...(box && { box }) });
  const keys = userEvent.setup();
  await pastePeople(keys, '张伟');
  await screen.findByText(standing);
  const drafts = within(await screen.findByRole('navigation', { name: '行程草稿' }));
  const other = async () => keys.click(await drafts.findByRole('button', { name: /上海年会/ }));
  return { held, base, app, keys, other };
}

/** The first two letters of everybody on the desk. */
export const deskPeople = () =>
  screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent?.slice(0, 2));

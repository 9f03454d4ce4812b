import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  booksOf,
  documents,
  outcome,
  railScreens,
  reasonCodes,
  seats,
  standards,
  tripOf,
  world,
} from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { offer } from '../../../tests/fakes/railWorld.ts';
import { samplePermissions, samplePrincipals, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { toastTexts } from '../../../tests/fakes/toasts.ts';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import type { WithDesks } from '../../travel/desk/unsavedDesk.ts';
import { travellerKey } from '../../travel/party/travellerKey.ts';
import { noDraft } from './logic/draft.ts';
import { cleared } from './logic/edits.ts';
import { draftChanged, type selectDraft } from './state/deskSlice.ts';
import { synced } from './state/syncSlice.ts';

railScreens();

type Save = NonNullable<Answers['draft.save']>;
type At = Pick<Awaited<ReturnType<typeof filledDesk>>['app'], 'store'>;

/** Two people on two legs, each a form of its own, the first of which is on its way until it is answered. */
async function underWay() {
  let answer: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held = draftGateway();
  const made = world(held.answers);
  made.base.answer({
    'trip.draft.submit': async ({ rows }) => {
      await slow;
      return ok(tripOf(rows.map((row) => outcome(row))));
    },
  });
  const { app, keys } = await filledDesk(made);
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/29 火车');
  await screen.findByRole('option', { name: /11月29日/ });
  await keys.keyboard('{Enter}');
  const at = (place: string) => document.querySelector<HTMLElement>(`[data-at="${place}"]`);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('0:2'));
  made.base.answer({
    'train.offer.search': () => ok({ offers: [offer('G9', '15:00', seats)], standards, reasonCodes }),
    'train.offer.price': ({ offerId }) => {
      const [label, time] = offerId.includes('G9') ? ['G9', '15:00'] : ['G1', '07:00'];
      return ok({ offer: offer(label, time, seats), standards, reasonCodes, serviceFen: 500, documents });
    },
  });
  await keys.keyboard('{Enter}');
  await keys.click(await screen.findByRole('button', { name: /15:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  await waitFor(() => expect(at('1:2')?.textContent).toMatch(/G9.*标准内/));
  await screen.findByText(/已保存/);
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  return { held, made, app, answer };
}

it('does not send what a colleague changed while the form before it was sent, and says so', async () => {
  const { held, made, app, answer } = await underWay();
  // The colleague has somebody of the second leg, which waits for its turn, pay by themselves.
  const [draftId = ''] = held.drafts.keys();
  const cells = held.standing(draftId, 0).entries.filter(({ key }) => key.startsWith('cell '));
  const changes = cells
    .filter(({ value }) => !value?.includes('"sent":true') && value?.includes('"payer":"company"'))
    .map(({ key, value, version }) => ({
      key,
      value: (value ?? '').replace('"payer":"company"', '"payer":"personal"'),
      base: version,
    }));
  expect(held.change(draftId, changes.slice(0, 1))).toEqual([]);
  await act(async () => made.base.emit('cache.outdated', { tags: ['Draft'] }));
  await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain('"payer":"personal"'));
  await act(async () => answer());
  await screen.findByText(/刚刚被他人修改过/);
  expect(booksOf(made)).toHaveLength(1);
  act(() => app.stop());
});

/** A filled desk whose submit is being saved, which is answered by `save`. */
async function saving(save: (held: ReturnType<typeof draftGateway>, at: At) => Save) {
  const held = draftGateway();
  const made = world(held.answers);
  const { app, keys } = await filledDesk(made);
  await screen.findByText(/已保存/);
  made.base.answer({ 'draft.save': save(held, app) });
  const saves = () => madeOf(made.base, 'draft.save').length;
  const before = saves();
  await keys.keyboard('{Control>}{Enter}{/Control}');
  const forms = () => {
    const { desk } = app.store.getState() as unknown as Parameters<typeof selectDraft>[0];
    return Object.values(desk.drafts).flatMap(({ legs }) => legs.flatMap((leg) => leg.forms));
  };
  return { made, app, forms, saves: () => saves() - before };
}

async function beginActing({ base }: ReturnType<typeof world>) {
  const [principal] = samplePrincipals;
  await act(async () => void (await base.session.startActing(principal?.employeeId as never)));
  const acting = { ctx: 'c'.repeat(32), principalId: principal?.employeeId, name: '王磊', expiresAt: 1 };
  const session = { user: sampleUser(), permissions: samplePermissions, acting } as never;
  await act(async () => base.emit('session.changed', session));
}

it('sends nothing in the name of somebody one began to act for while it was being saved', async () => {
  let answer: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { made, app, forms, saves } = await saving(({ answers }) => async (...saved) => {
    await slow;
    return answers['draft.save']?.(...saved) ?? fail('TIMEOUT');
  });
  await waitFor(() => expect(saves()).toBeGreaterThan(0));
  await beginActing(made);
  await act(async () => answer());
  await waitFor(() => expect(forms().map(({ sent }) => sent)).toEqual([null]));
  expect(booksOf(made)).toEqual([]);
  act(() => app.stop());
});

it('leaves as sent what a colleague had sent before one began to act for somebody', async () => {
  const theirKey = '3f0c6f0e-6f3b-4a5e-9d51-0b6f3c1f7a10';
  let saved = 0;
  const { made, app, forms, saves } = await saving((held, { store }) => (input, options) => {
    saved += 1;
    // Begun to act for somebody while this one is under way, which ends it.
    if (saved > 1) return new Promise(() => {});
    // The very form was sent from the colleague's window just before, under a key of its own.
    const changes = input.changes.map(({ value, ...change }) => ({
      ...change,
      value: value?.replace(/"idem":"[^"]*"/, `"idem":"${theirKey}"`) ?? null,
    }));
    held.change(input.draftId, changes);
    const [owner = ''] = Object.keys((store.getState() as WithDesks).deskSync?.drafts ?? {});
    // Renamed meanwhile: there is more to save before the form may go.
    store.dispatch(synced({ owner, title: '上海年会' }));
    return held.answers['draft.save']?.(input, options) ?? fail('TIMEOUT');
  });
  await waitFor(() => expect(saves()).toBe(2));
  expect(forms().map(({ idem }) => idem)).toEqual([theirKey]);
  await beginActing(made);
  const standing = () =>
    Object.values((app.store.getState() as WithDesks).deskSync?.drafts ?? {}).map((one) => one?.standing);
  await waitFor(() => expect(standing()).toContain('waiting'));
  await act(async () => {});
  expect(forms().map(({ sent }) => sent?.rows.length)).toEqual([2]);
  expect(booksOf(made)).toEqual([]);
  act(() => app.stop());
});

it('takes back what never left where a colleague changed the form before one began to act for somebody', async () => {
  let saved = 0;
  const { made, app, forms, saves } = await saving((held, { store }) => (input, options) => {
    saved += 1;
    if (saved > 1) return new Promise(() => {});
    // The colleague has another reason for it, and has not sent it.
    const changes = input.changes.map(({ value, ...change }) => {
      const form = value?.startsWith('{') ? (JSON.parse(value) as Record<string, unknown>) : null;
      const theirs =
        form && 'sent' in form ? JSON.stringify({ ...form, sent: null, reason: '别的原因' }) : value;
      return { ...change, value: theirs };
    });
    held.change(input.draftId, changes);
    const [owner = ''] = Object.keys((store.getState() as WithDesks).deskSync?.drafts ?? {});
    store.dispatch(synced({ owner, title: '上海年会' }));
    return held.answers['draft.save']?.(input, options) ?? fail('TIMEOUT');
  });
  await waitFor(() => expect(saves()).toBe(2));
  await beginActing(made);
  await waitFor(() => expect(forms().map(({ sent }) => sent)).toEqual([null]));
  expect(booksOf(made)).toEqual([]);
  act(() => app.stop());
});

it('submits by a press only what the bar says, which is drawn a moment after the grid', async () => {
  const made = world(draftGateway().answers);
  const { app, keys } = await filledDesk(made);
  const submit = screen.getByRole('button', { name: '提交 2 人' });
  const { desk } = app.store.getState() as unknown as Parameters<typeof selectDraft>[0];
  const [[owner, draft] = ['', noDraft]] = Object.entries(desk.drafts);
  act(() => {
    const [leg] = draft.legs;
    const left = leg?.forms
      .flatMap(({ rows }) => rows.slice(0, 1))
      .map(({ traveller }) => travellerKey(traveller));
    const next = cleared(draft, leg?.id ?? '', left ?? []);
    flushSync(() => void app.store.dispatch(draftChanged({ owner, draft: next })));
    submit.click();
  });
  expect(toastTexts()).toContain('金额刚刚有变，请核对后再提交');
  expect(booksOf(made)).toEqual([]);
  await keys.click(await screen.findByRole('button', { name: '提交 1 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  act(() => app.stop());
});

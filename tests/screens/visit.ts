import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ProductKind } from '../../contract/products.ts';
import type { CallName } from '../../contract/registry.ts';
import { toastQueue } from '../../renderer/shared/ui/feedback/toastQueue.ts';
import { partyPicked } from '../../renderer/travel/party/pickingSlice.ts';
import { selectForm } from '../../renderer/travel/quote/bookingSlice.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { fakeLayout } from '../fakes/layout.ts';
import { quickTimers } from '../fakes/quickTimers.ts';
import { renderApp } from '../fakes/renderApp.tsx';
import { type GatewayPlatform, gatewayPlatform, type Way } from '../fakes/wholeWay/gatewayPlatform.ts';
import { moneyJobs } from '../gateway/passSeconds.ts';
import { type App, atRest, press, says, shown, shownText, wrongWords } from './page.ts';

/** A screen's question for what it shows: where, by which calls, the permission they need, and what is shown then. */
export type Question = {
  step: string;
  at: string;
  calls: readonly string[];
  needs: string | null;
  there: RegExp;
};

/** How often the gateway's jobs run while time passes. */
const STEP_SECONDS = 4;

/** Names in sample data that stay Chinese in every language. */
const names = /张伟|林静/gu;

/** 林静 on her phone, over a gateway of its own in this process: she books for 张伟. Call it once per test file. */
export function phoneVisit() {
  let world: BookingWorld;
  let platform: GatewayPlatform;
  let app: App | undefined;
  let who: string;
  let before: ReadonlySet<string>;
  const wrong: string[] = [];
  fakeLayout();
  // Polls too; toasts stay as long as they do.
  quickTimers(4_500);
  configure({ getElementError: (message) => new Error(message ?? '') });

  beforeAll(async () => {
    world = await bookingWorld();
    who = await world.employeeId('zhangwei');
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
    platform = await gatewayPlatform(world, 'linjing');
    before = new Set((await allOrders()).map(({ id }) => id));
    wrong.length = 0;
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    vi.restoreAllMocks();
    expect(wrong).toEqual([]);
  });

  const allOrders = () =>
    world.deps.store.db.selectFrom('travel_order').selectAll().where('principal_id', '=', who).execute();
  const leave = () => {
    app?.unmount();
    app?.stop();
    app = undefined;
    toastQueue.clear();
  };
  const here = () => {
    if (!app) throw new Error('no page is open');
    return app;
  };

  const visit = {
    world: () => world,
    url: () => here().url(),
    /** A new page, as after a reload. */
    async open(at: string): Promise<void> {
      leave();
      app = await renderApp({ platform, at, width: 375 });
      const party = [{ ref: { kind: 'employee' as const, id: who as never }, principalId: who as never }];
      act(() => void here().store.dispatch(partyPicked({ owner: `${platform.view.user.id}:`, party })));
    },
    /** What happens to these calls from now on; all others go through. */
    put: (way: Way, ...calls: readonly string[]) =>
      platform.setWay((name: CallName) => (calls.includes(name) ? way : 'through')),
    through: () => platform.setWay(() => 'through'),
    permit: (params: string, granted: boolean | null) => platform.permit(params, granted),
    tellPermissions: () => act(() => platform.tellPermissions()),
    /** One cell of the table: what is said, in every language, and that it is said. */
    async cell(name: string, words: RegExp): Promise<void> {
      try {
        await says(words);
        await atRest();
        for (const one of await wrongWords(here(), names)) wrong.push(`${name}: ${one}`);
      } catch (error) {
        wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    async signInAgain(): Promise<void> {
      await says(/登录已过期/);
      fireEvent.change(screen.getByRole('textbox', { name: '账号' }), { target: { value: 'linjing' } });
      fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'TripDesk#2026' } });
      await press(/^登录$/);
      await waitFor(() => expect(screen.queryByRole('textbox', { name: '账号' })).toBeNull());
      // Well before the toast that asks for it would go by itself.
      await waitFor(() => expect(shownText()).not.toContain('登录已过期'), { timeout: 900 });
    },
    /** Opens a screen whose question cannot be answered, each way in turn, until it is. */
    async question({ step, at, calls, needs, there }: Question): Promise<void> {
      visit.put('lostBefore', ...calls);
      await visit.open(at);
      await visit.cell(`${step} × network lost`, /网络连接失败/);
      visit.put('ended', ...calls);
      // The network is back, and nobody pressed anything.
      act(() => void window.dispatchEvent(new Event('online')));
      await visit.cell(`${step} × session ended`, /登录已过期/);
      visit.through();
      if (needs) await visit.permit(needs, false);
      await visit.signInAgain();
      if (needs) {
        await visit.cell(`${step} × no permission any more`, /您没有权限/);
        await visit.tellPermissions();
        await visit.cell(`${step} × no permission, told`, /您没有权限/);
        await visit.permit(needs, null);
        await visit.tellPermissions();
      }
      await says(there);
    },
    /** Waits until the page asks a call once more than it had. */
    async asksAgain(call: string, work: () => Promise<void>): Promise<void> {
      const count = () => platform.made.filter(({ name }) => name === call).length;
      const had = count();
      await work();
      await waitFor(() => expect(count()).toBeGreaterThan(had), { timeout: 15_000 });
    },
    /** What is entered in the form that is open. */
    entered() {
      const form = selectForm(here().store.getState() as never);
      return (
        form && {
          tab: form.tab,
          insurance: form.insurance,
          rows: form.rows.map((row) => ({ ...row, rowId: '' })),
        }
      );
    },
    /** Orders made since the test began. */
    orders: async () => (await allOrders()).filter(({ id }) => !before.has(id)),
    /** Lets time pass at the gateway, jobs and all, and tells the page that orders changed. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
        world.clock.advance(STEP_SECONDS * 1_000);
        for (const job of moneyJobs) await job(world.deps);
      }
      vi.setSystemTime(world.clock.now());
      act(() => platform.emit('cache.outdated', { tags: ['Order'] }));
    },
    /** Pays at the cashier whose code is shown, and waits until that is told. */
    async payAtCashier(): Promise<void> {
      await says(/请用手机扫码付款/);
      const link = shown('a[href*="wxQrPay"]')[0]?.getAttribute('href') ?? '';
      const cashier = await world.as('linjing');
      await act(() => cashier('payment.cashier.pay', { token: link.split('#')[1] ?? '', decision: 'pay' }));
      await visit.pass(10);
      await says(/已付款/);
    },
    /** The clock alone, as where nobody touched the page for a while. */
    async wait(ms: number): Promise<void> {
      world.clock.advance(ms);
      vi.setSystemTime(world.clock.now());
    },
    /** Fault settings of the simulated suppliers. */
    async suppliers(settings: Parameters<BookingWorld['set']>[0]): Promise<void> {
      await world.set(settings);
      vi.setSystemTime(world.clock.now());
    },
    /** The supplier does its work, and its answer to a hold is lost, until the function answered is called. */
    loseHold(kind: ProductKind): () => void {
      const supplier = world.deps.suppliers[kind];
      const hold = supplier.hold as (request: never) => Promise<unknown>;
      Object.assign(supplier, {
        hold: async (request: never) => {
          await hold(request);
          return { kind: 'unknown' as const };
        },
      });
      return () => void Object.assign(supplier, { hold });
    },
  };
  return visit;
}

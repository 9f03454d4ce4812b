import { expect, it } from 'vitest';
import { productKinds } from '../../contract/products.ts';
import { atRest, press, says } from './page.ts';
import { ways } from './products.ts';
import { phoneVisit } from './visit.ts';

/*
 * Every product in every step, with the network, the session and the permission taken away in turn: what is said, in
 * three languages, what can be done about it, that nothing entered is lost and nothing is booked, paid or given back
 * twice.
 */

const visit = phoneVisit();
const { cell, put, through } = visit;
const issued = /已出票|已确认|已派车/;
const view = 'orders.view';

it.each(productKinds)(
  '%s',
  async (kind) => {
    const at = productKinds.indexOf(kind);
    const way = ways[kind];
    const book = `book.${kind}`;
    const list = way.list(`2026-12-0${at + 1}`, `2026-12-0${at + 2}`);
    await visit.question({ step: 'search', at: list, calls: [way.search], needs: book, there: way.there });
    if (way.within) {
      const { open, call, there } = way.within;
      await press(open);
      await says(there);
      await visit.question({ step: 'detail', at: visit.url(), calls: [call], needs: book, there });
    }

    put('lostBefore', way.price);
    await way.pick();
    await cell('quote × network lost', /网络连接失败/);
    put('ended', way.price);
    await press(/^重试$/);
    await cell('quote × session ended', /登录已过期/);
    through();
    await visit.permit(book, false);
    await visit.signInAgain();
    await cell('quote × no permission any more', /您没有权限/);
    await visit.permit(book, null);
    await visit.tellPermissions();
    await says(/报价有效/);

    await press(/因私/);
    await atRest();
    const entered = visit.entered();
    put('lostBefore', 'trip.draft.submit');
    await press(/提交 1 人/);
    await cell('submit × lost before it was sent', /未发出/);
    expect(visit.entered()).toEqual(entered);
    put('ended', 'trip.draft.submit');
    await press(/提交 1 人/);
    await cell('submit × session ended', /登录已过期/);
    through();
    await visit.signInAgain();
    await says(/提交 1 人/);
    expect(visit.entered()).toEqual(entered);
    await visit.permit(book, false);
    await press(/提交 1 人/);
    await cell('submit × no permission any more', /没有提交成功.*没有权限/);
    await visit.permit(book, null);
    expect(visit.entered()).toEqual(entered);
    // Done at the gateway, and its answer is lost: locked, asked about, found; booked once.
    put('lostAfter', 'trip.draft.submit');
    await press(/提交 1 人/);
    await cell('submit × lost after it was sent', /没有收到答复，可能已经订上/);
    put('lostBefore', 'trip.draft.settle');
    await press(/再次核对/);
    await cell('submit × still no network', /可能已经订上/);
    through();
    await press(/再次核对/);
    await says(/待付款/);
    const made = await visit.orders();
    expect(made.map((one) => [one.kind, one.state])).toEqual([[kind, 'held']]);
    const [{ id, order_no } = { id: '', order_no: '' }] = made;
    await visit.question({
      step: 'result',
      at: visit.url(),
      calls: ['trip.draft.get'],
      needs: null,
      there: /待付款/,
    });

    await pays(order_no);
    expect(await stateOf(id)).toBe('issued');
    const detail = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`;
    await visit.question({
      step: 'order',
      at: detail,
      calls: ['order.detail.get'],
      needs: view,
      there: issued,
    });
    await givesBack();
    expect(await stateOf(id)).toBe('refunded');
    expect(await visit.orders()).toHaveLength(1);
  },
  300_000,
);

const stateOf = async (id: string) => (await visit.orders()).find((one) => one.id === id)?.state;

/** What is owed, the payment opened, its code and its end. */
async function pays(orderNo: string): Promise<void> {
  const owed = { at: `/pay/zh?order_no=${orderNo}`, calls: ['payment.owed.list'], there: /1 笔，本人应付/ };
  await visit.question({ step: 'owed', needs: view, ...owed });
  put('lostBefore', 'payment.open');
  await press(/^去付款$/);
  await cell('payment × network lost', /还不知道付款是否已发起/);
  await visit.permit(view, false);
  through();
  await press(/^去付款$/);
  await cell('payment × no permission any more', /没有权限/);
  await visit.permit(view, null);
  put('ended', 'payment.open');
  await press(/^去付款$/);
  await cell('payment × session ended', /登录已过期/);
  through();
  await visit.signInAgain();
  await says(owed.there);
  put('lostAfter', 'payment.open');
  await press(/^去付款$/);
  await cell('payment × lost after it was sent', /还不知道付款是否已发起/);
  through();
  await press(/^去付款$|已发起付款，点此继续/);
  const code = /请用手机扫码付款/;
  await says(code);
  await visit.question({ step: 'code', at: visit.url(), calls: ['payment.get'], needs: view, there: code });
  const { deps } = visit.world();
  const open = deps.store.db.selectFrom('payment').selectAll().where('ended_at', 'is', null);
  expect(await open.execute()).toHaveLength(1);
  await visit.payAtCashier();
}

/** What giving it back costs, and giving it back. */
async function givesBack(): Promise<void> {
  const verb = /^(?:退票|退订|取消用车)/;
  put('lostBefore', 'order.refund.quote');
  await press(verb);
  await cell('refund quote × network lost', /没能查到.*费.*网络连接失败/);
  await visit.permit(view, false);
  through();
  await press(verb);
  await cell('refund quote × no permission any more', /没有权限/);
  await visit.permit(view, null);
  put('ended', 'order.refund.quote');
  await press(verb);
  await cell('refund quote × session ended', /登录已过期/);
  through();
  await visit.signInAgain();
  await says(issued);
  await press(verb);
  await says(/提交后不能撤销/);
  put('lostBefore', 'order.refund.confirm');
  await press(/^按住确认/);
  await cell('refund × network lost', /没有收到答复，可能已经办理/);
  put('lostAfter', 'order.refund.confirm');
  await press(/^按住确认/);
  await cell('refund × lost after it was sent', /没有收到答复，可能已经办理/);
  through();
  await press(/^按住确认/);
  await visit.pass(10);
  await says(/已退/);
}

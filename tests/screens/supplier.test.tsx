import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ProductKind, productKinds } from '../../contract/products.ts';
import { atRest, control, press, says, shownText } from './page.ts';
import { ways } from './products.ts';
import { phoneVisit } from './visit.ts';

/*
 * Every product where its supplier is the trouble: sold out, dearer, expired, away or without an answer, at the price, at
 * the booking, at the payment and at giving it back.
 */

const visit = phoneVisit();
const { cell, suppliers } = visit;
const well = { soldOut: [], errorPercent: 0, dropReplyPercent: 0, priceDriftFen: 0 };

async function toOffers(kind: ProductKind): Promise<void> {
  const { list, there, within } = ways[kind];
  const at = productKinds.indexOf(kind);
  await visit.open(list(`2026-12-0${at + 1}`, `2026-12-0${at + 2}`));
  await says(there);
  if (!within) return;
  await press(within.open);
  await says(within.there);
}

it.each(productKinds)(
  '%s',
  async (kind) => {
    const way = ways[kind];
    await toOffers(kind);
    const soldOut = way.codes(shownText(), visit.url());
    await suppliers({ soldOut });
    await way.pick();
    await cell('quote × sold out', /售罄|不足|没有足够的车|已没有可派的车|订满/);
    await suppliers(well);
    await toOffers(kind);
    await suppliers({ errorPercent: 100 });
    await way.pick();
    await cell('quote × supplier away', /暂时没有应答/);
    await suppliers(well);
    await press(/^重试$/);
    await says(/报价有效/);
    await press(/因私/);
    await atRest();
    const entered = visit.entered();
    await visit.asksAgain(way.price, () => visit.wait(11 * 60_000));
    await cell('quote × expired', /报价有效/);
    expect(visit.entered()).toEqual(entered);

    await suppliers({ soldOut });
    await press(/提交 1 人/);
    await cell('submit × sold out', /(?:售罄|无车|订满).*没有产生订单，也没有扣款/);
    await suppliers(well);
    await press(/^换(?:席别|舱位|房型|车型)/);
    await says(/报价有效/);
    expect(visit.entered()).toEqual(entered);

    await suppliers({ priceDriftFen: 300 });
    await press(/提交 1 人/);
    await cell('submit × price changed', /变为.*没有产生订单，也没有扣款/);
    await press(/^确认新/);
    await says(/有变/);
    await press(/^接受新/);

    visit.world().clock.advance(31 * 60_000);
    await press(/提交 1 人/);
    await cell('submit × expired', /已过期.*没有产生订单，也没有扣款/);
    await visit.wait(0);
    await press(/^重新核对/);
    await says(/报价有效/);

    await suppliers({ ...well, priceDriftFen: 300, errorPercent: 100 });
    await press(/提交 1 人/);
    await cell('submit × supplier away', /暂时联系不上|确认中/);
    await suppliers({ ...well, priceDriftFen: 300 });
    if (!control(/^重新提交/)) {
      expect(control(/重试|重新/)).toBeUndefined();
      await visit.pass(130);
    }
    await cell('submit × supplier away, found not booked', /没有产生订单，也没有扣款/);
    await press(/^重新提交/);
    await says(/报价有效/);
    expect(visit.entered()).toMatchObject({ tab: 'private' });

    const found = visit.loseHold(kind);
    await press(/提交 1 人/);
    await cell('submit × supplier unknown', /确认中.*请勿重复预订/);
    expect(control(/重试|重新提交/)).toBeUndefined();
    found();
    await visit.pass(8);
    await says(/待付款/);
    const live = (await visit.orders()).filter(({ state }) => state !== 'failed');
    expect(live.map((one) => [one.kind, one.state])).toEqual([[kind, 'held']]);

    // Nobody pays in time: said where it would have been paid, and nothing is charged.
    await visit.open(`/pay/zh?order_no=${live[0]?.order_no}`);
    await says(/1 笔，本人应付/);
    await visit.wait(31 * 60_000);
    // What is on the page is looked at once a minute; coming back to it looks at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await cell('payment × too late', /付款时限已过/);
    await visit.pass(1);
    await cell('payment × lapsed', /没有待付款的订单/);

    await toOffers(kind);
    await way.pick();
    await says(/报价有效/);
    await press(/因私/);
    await atRest();
    await press(/提交 1 人/);
    await says(/待付款/);
    const again = (await visit.orders()).find(({ state }) => state === 'held');
    await visit.open(`/pay/zh?order_no=${again?.order_no}`);
    await press(/^去付款$/);
    await visit.payAtCashier();
    await visit.open(`/tripTrain/NewOrder_detail/zh?suborderserialnumber=${again?.id}`);
    await press(/^(?:退票|退订|取消用车)/);
    await says(/提交后不能撤销/);
    await visit.wait(31 * 60_000);
    await cell('refund × quote expired', /报价已过期，请重新查询/);
    await press(/^重新查询/);
    await suppliers({ dropReplyPercent: 100 });
    await press(/^按住确认/);
    await cell('refund × supplier unknown', /已提交，正在处理|正在/);
    expect(control(/^(?:退票|退订|取消用车|按住)/)).toBeUndefined();
    await suppliers(well);
    await visit.pass(130);
    await says(/已(?:退|取消)/);
    expect(shownText()).not.toContain('未成功');
    const ends = (await visit.orders()).map(({ state }) => state).filter((state) => state !== 'failed');
    expect(ends.toSorted()).toEqual(['lapsed', 'refunded']);
  },
  300_000,
);

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { savedFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, savedFeature];
const id = 'a'.repeat(32) as never;

describe('delivery addresses', () => {
  const office: CallOutput<'saved.address.save'> = {
    addressId: id,
    recipient: '林静',
    mobileMasked: '138****8000',
    region: '北京市海淀区',
    detail: '学院路 1 号',
    postcode: '100083',
  };
  const keeping = (...addresses: (typeof office)[]) => ({
    'saved.address.list': () => ok({ addresses }),
    'saved.address.save': () => ok(office),
    'saved.address.remove': () => ok({}),
  });

  it('are added, once every field is right', async () => {
    const { platform, user } = await open('/address_list/zh', { features, answers: keeping() });
    await screen.findByText('抱歉，您还没有收件地址');
    await user.click(screen.getByRole('button', { name: '添加地址' }));
    const recipient = await screen.findByRole('textbox', { name: '收件人' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getAllByText('请填写')).toHaveLength(4);
    expect(document.activeElement).toBe(recipient);
    await user.type(recipient, '林静');
    await user.type(screen.getByRole('textbox', { name: '手机号' }), '13800138000');
    await user.type(screen.getByRole('textbox', { name: '所在地区' }), '北京市海淀区');
    await user.type(screen.getByRole('textbox', { name: '详细地址' }), '学院路 1 号');
    await user.type(screen.getByRole('textbox', { name: '邮编（选填）' }), '1000a8');
    await user.click(screen.getByRole('button', { name: '保存' }));
    screen.getByText('邮编为 6 位数字');
    await user.type(screen.getByRole('textbox', { name: '邮编（选填）' }), '3');
    await user.type(screen.getByRole('textbox', { name: '邮编（选填）' }), '0');
    await user.type(screen.getByRole('textbox', { name: '邮编（选填）' }), '0');
    const postcode = screen.getByRole<HTMLInputElement>('textbox', { name: '邮编（选填）' }).value;
    expect(postcode).toMatch(/^\d{6}$/);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('地址已保存');
    expect(platform.made.find(({ name }) => name === 'saved.address.save')?.input).toEqual({
      recipient: '林静',
      mobile: '138 0013 8000',
      region: '北京市海淀区',
      detail: '学院路 1 号',
      postcode,
    });
  });

  it('are saved late without leading away whoever has gone on', async () => {
    const at = `/address_add/zh?addressId=${office.addressId}`;
    let answer = () => {};
    const late = new Promise<Result<typeof office, never>>((resolve) => {
      answer = () => resolve(ok(office));
    });
    const answers = { ...keeping(office), 'saved.address.save': () => late };
    const { app, user } = await open(at, { features, answers });
    await user.type(await screen.findByRole('textbox', { name: '详细地址' }), '3 层');
    await user.click(screen.getByRole('button', { name: '保存' }));
    app.navigate('/me/zh');
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    answer();
    await screen.findByText('地址已保存');
    expect(app.url()).toBe('/me/zh');
  });

  it('are changed without their number, and deleted after asking', async () => {
    const at = `/address_add/zh?addressId=${office.addressId}`;
    const { platform, user } = await open(at, { features, answers: keeping(office), width: 1440 });
    const detail = await screen.findByRole('textbox', { name: '详细地址' });
    await user.type(detail, '3 层');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('地址已保存');
    const { mobileMasked: _, ...rest } = office;
    expect(platform.made.find(({ name }) => name === 'saved.address.save')?.input).toEqual({
      ...rest,
      detail: '学院路 1 号3 层',
    });
    await user.click(await screen.findByRole('link', { name: /林静/ }));
    await user.click(await screen.findByRole('button', { name: '删除地址' }));
    const dialog = await screen.findByRole('alertdialog', { name: /林静 北京市海淀区 学院路/ });
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await screen.findByText('地址已删除');
  });
});

describe('frequent flyer cards', () => {
  const card: CallOutput<'saved.mileage.save'> = {
    cardId: id,
    airline: 'CA',
    numberMasked: '1234********3456',
  };
  const airlines = [
    { code: 'CA', name: { zh: '中国国航', en: 'Air China' } },
    { code: 'MU', name: { zh: '中国东方航空', en: 'China Eastern Airlines' } },
  ];
  const keeping = (...cards: (typeof card)[]) => ({
    'saved.mileage.list': () => ok({ cards, airlines }),
    'saved.mileage.save': () => ok(card),
  });

  it('are added with their airline', async () => {
    const { platform, user } = await open('/card_mileage_list/zh', { features, answers: keeping() });
    await screen.findByText('抱歉，您还没有里程卡');
    await user.click(screen.getByRole('button', { name: '添加里程卡' }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(document.activeElement?.textContent).toContain('选择航空公司');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: /东方航空/ }));
    const number = screen.getByRole('textbox', { name: '卡号' });
    await user.type(number, '1234');
    await user.click(screen.getByRole('button', { name: '保存' }));
    screen.getByText('里程卡号为 16 至 19 位数字');
    await user.clear(number);
    await user.click(number);
    await user.paste('1234 5678 9012 3456');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('里程卡已保存');
    expect(platform.made.find(({ name }) => name === 'saved.mileage.save')?.input).toEqual({
      airline: 'MU',
      number: '1234567890123456',
    });
  });

  it('say why one is refused beside the others', async () => {
    const { user } = await open(`/card_mileage_add/zh?cardId=${card.cardId}`, {
      features,
      answers: { ...keeping(card), 'saved.mileage.save': () => fail('CARD_KNOWN') },
    });
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await screen.findByText('您已保存过该卡');
  });

  it('are listed by airline, in the language shown', async () => {
    await open('/card_mileage_list/en', { features, answers: keeping(card), language: 'en' });
    expect((await screen.findByRole('link', { name: /Air China/ })).textContent).toContain(
      '1234********3456',
    );
    await waitFor(() => expect(document.body.textContent).not.toMatch(/\p{Script=Han}/u));
  });
});

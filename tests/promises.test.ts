import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../contract/languages.ts';
import { registry } from '../contract/registry.ts';
import { features } from '../renderer/app/features.ts';

/**
 * Words that send a person somewhere, or say that somebody does something for them, and what must exist before a text
 * may use them. Whoever builds the thing deletes its row here and writes the words.
 */
const root = join(import.meta.dirname, '../resources');
const paths = features.flatMap(({ routes }) => routes.map(({ path }) => path));
const hasRoute = (start: string) => paths.some((path) => path.startsWith(start));
const hasCall = (start: string) => Object.keys(registry).some((name) => name.startsWith(start));

const things: readonly { what: string; exists: boolean; words: RegExp }[] = [
  {
    what: 'a password that somebody resets',
    exists: hasCall('auth.password') || hasRoute('/ForgetPassword/ResetPassword'),
    words: /为您重置|新密码|resets? it for you|new password|setzt es zurück|neue[ns]? Passwort/i,
  },
  {
    what: 'grants that are given or ended in the app',
    exists: hasCall('auth.grant'),
    words:
      /授权|开通委托|为您开通|随时收回|请同事代订|grant you the right|for the right to book|can set this up|Grants end|Let a colleague|Buchungsrecht|Bitten Sie um eine Vollmacht|kann das einrichten|Lassen Sie für sich/i,
  },
  {
    what: 'messages',
    exists: hasRoute('/msgnot'),
    words: /消息里|or messages|oder Nachrichten/i,
  },
  {
    what: 'documents that are completed in the app',
    exists: hasCall('profile.document'),
    words: /补全|complete (it|the document) first|(zuerst|bitte) .*ergänzen|ergänzen Sie/i,
  },
  {
    what: 'travel applications',
    exists: hasRoute('/trip_approval'),
    words: /先提交出差申请|apply for the trip first|stellen Sie zuerst den Reiseantrag/i,
  },
  {
    what: 'staff of ours who look after orders',
    exists: false,
    words: /客服会|our staff|unser Personal|beim Personal/i,
  },
  {
    what: 'cheaper tickets for booking early',
    exists: false,
    words: /早订更省|cheaper early|günstiger/i,
  },
];

type Tree = { readonly [key: string]: unknown };
function textsOf(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as Tree).flatMap(([key, value]) => textsOf(value, `${path}/${key}`));
}
const read = (file: string) => textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')), file);
const files = [
  ...languages.flatMap((language) =>
    readdirSync(join(root, 'text', language)).map((name) => `text/${language}/${name}`),
  ),
  'data/banners.json',
];
const texts = files.flatMap(read);

it('there are texts to look at', () => {
  expect(texts.length).toBeGreaterThan(2_000);
});

describe('nothing promises what is not there', () => {
  it.each(things.filter(({ exists }) => !exists))('$what', ({ words }) => {
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  });

  it('a missing payment page is said wherever a payment is waited for, and no longer once there is one', () => {
    const says = texts.filter(([, text]) => /没有付款页面|no payment page|Zahlungsseite gibt es/i.test(text));
    const places = [
      'order.json/detail/held/text',
      'train.json/result/payBy',
      'booking.json/confirm/personalText',
    ];
    const wanted = hasRoute('/pay')
      ? []
      : languages.flatMap((one) => places.map((at) => `text/${one}/${at}`));
    expect(says.map(([path]) => path)).toEqual(expect.arrayContaining(wanted));
    if (hasRoute('/pay')) expect(says).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { type CommandName, facts } from '../../facts.ts';
import type { CallFacts } from '../../kit/facts.ts';
import type { Tag } from '../../kit/tags.ts';
import { kindOfTag } from './notification.ts';
import { pushedTags, tagsOfNotification } from './pushTags.ts';

const companys = 'The company’s, and not its maker’s own.';

/** What commands outdate, and the other devices of who made them are not told of for the command’s sake. */
const notPushed: { readonly [Name in Tag]?: string } = {
  Order: 'Orders are told of by their own steps.',
  Draft: 'Whoever has a draft is told of it by what saves, hands over or removes it.',
  Home: 'Shows what is told of as an order, an approval or a traveller.',
  Offer: 'What suppliers sell is kept for seconds or minutes anyhow.',
  UsedPlace: 'Sorts suggestions, and is written by every search.',
  UsedCommand: 'Sorts suggestions, and is written by every command of the palette.',
  Notice: companys,
  Organisation: companys,
  Permission: `${companys} Whoever may more or less by it is told so.`,
  Exemption: companys,
  Import: companys,
  Standard: companys,
  Chain: companys,
  Stuck: `${companys} What is settled is told of by the order.`,
};

const all: Readonly<Record<string, CallFacts>> = facts;
const commands = Object.keys(facts).filter((name) => all[name]?.kind === 'command') as CommandName[];
const outdated = new Set(commands.flatMap((name) => all[name]?.outdates ?? []));

describe('what a command outdates', () => {
  test.each([...outdated])('is pushed, or said why not: %s', (tag) => {
    expect([kindOfTag[tag] !== undefined, notPushed[tag] !== undefined].filter(Boolean)).toHaveLength(1);
  });

  test('is outdated on the other devices by the kind it is pushed as', () => {
    const tags = Object.keys(kindOfTag) as Tag[];
    const lost = tags.filter((tag) => !tagsOfNotification(kindOfTag[tag] ?? '').includes(tag));
    expect(lost).toEqual([]);
  });

  test('is asked for again after a time without push', () => {
    expect((Object.keys(kindOfTag) as Tag[]).filter((tag) => !pushedTags.includes(tag))).toEqual([]);
  });

  test('is left out for no reason that nothing needs', () => {
    expect((Object.keys(notPushed) as Tag[]).filter((tag) => !outdated.has(tag))).toEqual([]);
  });
});

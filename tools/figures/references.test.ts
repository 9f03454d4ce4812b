import { describe, expect, test } from 'vitest';
import { deadReferences } from './references.ts';

const page = `# Domain

## 1. People

Of people.

## 2. From search to order

Change goes quote → confirm. The *Window* is shut.

1. Search.
2. Price.

| R8 | overload |

### 2a. Exact bytes

\`\`\`
## 9. Not a heading
\`\`\`

## Time zone
`;

const world = {
  'docs/domain.md': page,
  'docs/decisions/0007-the-address.md': '# 7. The address',
  'main/core/clock.ts': '',
};

/** What is dead in one file, beside the pages above. */
function dead(text: string, path = 'main/x.ts', planned: readonly string[] = []): readonly string[] {
  return deadReferences(new Map(Object.entries({ ...world, [path]: text })), planned).found;
}

describe('a section', () => {
  test.each([
    ['by page and number', '/** Of people (domain §1). */'],
    ['by page file', '/** Of people (domain.md §2a). */'],
    ['at the beginning of a sentence', '/** Domain §1: of people. */'],
    ['with a row', '/** Under load (domain §2 R8). */'],
    ['with a numbered item', '/** First (domain §2 step 1, §2.2, domain §2 rule 2). */'],
    ['with a quotation', '/** In two steps (domain §2 "quote → confirm"). */'],
    ['with a quotation that is emphasised there', '/** Shut (domain §2, "window"). */'],
    ['in a range', '/** All of it (domain §1–§2). */'],
    ['further ones of the page named before', '/** Here (domain §1, §2) and there (§2a). */'],
    ['over a break of lines', '/**\n * Here (domain\n * §1).\n */'],
    ['in lines of one comment', '// Here (domain §1),\n// and there (§2).'],
    ['in a text', "it('holds (domain §2)', () => {});"],
  ])('is found %s', (_, text) => {
    expect(dead(text)).toEqual([]);
  });

  test.each([
    ['a page that is not there', '/** See quality §1. */'],
    ['a page that is not there, beside one that is', '/** See domain §1, quality §2. */'],
    ['a section that is not there', '/** See domain §3. */'],
    ['a heading in a block of code', '/** See domain §9. */'],
    ['a row that is not there', '/** See domain §2 R9. */'],
    ['a row of another section', '/** See domain §1 R8. */'],
    ['an item that is not there', '/** See domain §2 step 3. */'],
    ['a quotation that is not there', '/** See domain §2 "quote, then confirm". */'],
    ['an end of a range that is not there', '/** See domain §1–§3. */'],
    ['no page', '/** See §1. */'],
    ['a page that only another comment names', '/** domain §1 */\nconst a = 1;\n/** See §2. */'],
    ['a section in a text', "it('holds (domain §3)', () => {});"],
  ])('is missed: %s', (_, text) => {
    expect(dead(text)).toHaveLength(1);
  });

  test('a page means itself', () => {
    expect(
      dead('# Other\n\n## 1. One\n\nSee §1 and domain §2.\n\nBut §2 is of no page here.', 'docs/other.md'),
    ).toEqual(['docs/other.md: §2: no such section in docs/other.md']);
  });

  test('styles and pages of the renderer are read too', () => {
    expect(dead('/* Colours (domain §7) */', 'renderer/a.css')).toHaveLength(1);
    expect(dead('<!-- Keys (domain §7) -->', 'renderer/a.html')).toHaveLength(1);
  });
});

describe('a row named without its section', () => {
  test('is looked for on its page', () => {
    expect(dead('/** Under load (domain R8). */')).toEqual([]);
    expect(dead('/** Under load (domain R9). */')).toHaveLength(1);
    expect(dead('/** Under load (quality R8). */')).toEqual([
      'main/x.ts: quality R8: no page docs/quality.md',
    ]);
  });
});

describe('a decision', () => {
  test('is found by its number', () => {
    expect(dead('/** As decided (decision 7). */')).toEqual([]);
    expect(dead('/** As decided (decisions 7 and 8). */')).toEqual([
      'main/x.ts: decision 8: no such decision',
    ]);
  });
});

describe('files', () => {
  test('under docs, named anywhere', () => {
    expect(dead('/** See docs/domain.md#time-zone and docs/decisions/0007. */')).toEqual([]);
    expect(dead('/** See docs/operations.md. */')).toEqual(['main/x.ts: docs/operations.md: no such file']);
    expect(dead('/** See docs/domain.md#clocks. */')).toEqual([
      'main/x.ts: docs/domain.md#clocks: no such heading',
    ]);
  });

  test('that a page names', () => {
    const text =
      'See `main/core/clock.ts`, `main/core`, `main/*/clock.ts`, `main/<room>`, `main/{core,x.ts}`.';
    expect(dead(text, 'README.md')).toEqual(['README.md: main/x.ts: no such file or folder']);
    expect(dead('See `client/exchange`.', 'README.md', ['client/'])).toEqual([]);
    expect(dead('See `main/core/exchange`.', 'README.md', ['main/'])).toHaveLength(1);
  });

  test('that a page links to', () => {
    expect(
      dead('[a](domain.md#2a-exact-bytes) [b](https://example.org/x) [c](#top)\n\n# Top', 'docs/o.md'),
    ).toEqual([]);
    expect(dead('[a](domain.md#3-nothing) [b](nowhere.md)', 'docs/o.md')).toHaveLength(2);
  });

  test('history is left as it was written', () => {
    expect(dead('See `main/gone.ts` and quality §9.', 'CHANGELOG.md')).toEqual([]);
  });
});

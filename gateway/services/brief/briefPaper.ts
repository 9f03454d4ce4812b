import { fail, ok } from '../../../contract/kit/result.ts';
import { htmlLanguage, type Language } from '../../../contract/languages.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import type { BriefLeg, TripBrief } from '../../../contract/shapes/desk/brief.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { toBase64 } from '../../../contract/wire/base64.ts';
import { paperDrawer } from '../paper/drawPaper.ts';
import type { Paper } from '../paper/paper.ts';
import { type PaperWords, readPaperWords } from '../paper/paperWords.ts';

/** What its call lets through (bytes). */
const largest = 800_000;
const words = readPaperWords();
const draw = paperDrawer();

/** Briefs as one PDF in base64, each on a page of its own: its ways and stays with their times and places in Chinese and English. */
export async function briefPaper(briefs: readonly TripBrief[], name: string, language: Language) {
  const [first, ...more] = briefs.map((brief) => pageOf(brief, language));
  const pdf = first && (await draw({ ...first, more }).catch(() => null));
  if (!pdf || pdf.length > largest) return fail('PAPER_FAILED');
  return ok({ name: `${name}.pdf`, pdf: toBase64(pdf) });
}

function pageOf(brief: TripBrief, language: Language): Paper {
  const word = words[language];
  const rows = [
    { label: word('paper.traveller'), value: brief.traveller },
    ...brief.legs.map((leg) => ({ label: titleOf(leg, word), value: legText(leg, word, language) })),
    ...brief.contacts.map(({ kind, phone, country }) => ({
      label: [country && localisedText(country, language), word(`paper.contact.${kind}`)]
        .filter(Boolean)
        .join(' · '),
      value: phone || word('paper.askLocal'),
    })),
  ];
  return {
    title: word('paper.brief'),
    rows,
    foot: word('paper.foot'),
    unprintable: word('paper.unprintable'),
  };
}

function titleOf({ kind, no }: BriefLeg, word: PaperWords): string {
  return [word(`item.kind.${kind}`), no].filter(Boolean).join(' ');
}

function legText(leg: BriefLeg, word: PaperWords, language: Language): string {
  const end = ({ at, zone, place, terminal }: BriefLeg['from']) =>
    `${timeText(at, zone, language)}\n${both(place, language)} ${terminal}`.trim();
  return [
    leg.mark && word(`paper.mark.${leg.mark}`),
    leg.seller && both(leg.seller, language),
    end(leg.from),
    end(leg.to),
    leg.address && both(leg.address, language),
    leg.placed.join(' · '),
    leg.confirmation,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A name as its reader says it, and as those say it whom it is shown to. */
function both(name: Localised, language: Language): string {
  const [mine, other] = [localisedText(name, language), localisedText(name, language === 'zh' ? 'en' : 'zh')];
  return mine === other ? mine : `${mine} / ${other}`;
}

/** A moment by the clock of a zone (IANA), with its day. */
export function timeText(at: number, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(htmlLanguage[language], {
    timeZone: zone,
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

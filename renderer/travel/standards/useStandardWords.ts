import { useTranslation } from 'react-i18next';
import type { StandardRule } from '../../../contract/enums/standard.ts';
import type { StandardLine } from '../../../contract/shapes/journey.ts';
import { durationText } from '../../shared/format/duration.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useLimitText } from './useLimitText.ts';

/** A rule in words: what it is about, what is allowed, and what going beyond it leads to. */
export type StandardWords = {
  readonly id: string;
  readonly about: readonly string[];
  readonly limit: string;
  readonly over: string;
};

/** Rules whose figure alone says too little. */
const said = ['flightDiscount', 'flightLowest', 'flightAdvance', 'hotelStars', 'hotelAgreement'] as const;

function isSaid(rule: StandardRule): rule is (typeof said)[number] {
  return said.some((one) => one === rule);
}

/** The rules of one product in words, in their order. */
export function useStandardWords(lines: readonly StandardLine[]): StandardWords[] {
  const { t } = useTranslation(['journey', 'order']);
  const language = useLanguage();
  const limitText = useLimitText();
  const forWhat = ({ rule, upToMinutes, tier }: StandardLine): string => {
    if (tier) {
      return tier.cities.map((name) => localisedText(name, language)).join(t('standard.join'));
    }
    const steps = lines.filter((line) => line.rule === rule);
    if (steps.length < 2) return '';
    if (upToMinutes !== null) return t('standard.upTo', { span: durationText(upToMinutes, language) });
    const longest = Math.max(...steps.map((line) => line.upToMinutes ?? 0));
    return t('standard.longer', { span: durationText(longest, language) });
  };
  const allowed = (line: StandardLine): string => {
    const { rule, amount } = line;
    // Ten tenths are the whole fare: no discount is asked for.
    if (rule === 'flightDiscount' && (amount ?? 0) >= 10) return t('standard.fullFare');
    const limit = limitText(rule, line);
    return isSaid(rule) ? t(`standard.limit.${rule}`, { limit }) : limit;
  };
  return lines.map((line, index) => {
    const { rule, control, except, spentFen } = line;
    const more = except
      .filter((one) => !line.codes.includes(one.code))
      .map(({ code, control: other }) =>
        t(`standard.except.${other}`, {
          what: limitText(rule, { unit: 'codes', codes: [code], amount: null }),
        }),
      );
    const spent =
      spentFen === undefined ? [] : [t('standard.spent', { amount: moneyText(spentFen, language) })];
    return {
      id: `${rule}.${index}`,
      about: [t(`order:standard.rule.${rule}`), forWhat(line)],
      limit: allowed(line),
      over: [t(`standard.over.${control}`), ...more, ...spent].join(t('standard.sentence')),
    };
  });
}

import type { StandardLine } from '../../shapes/journey.ts';
import type { RuleFrame, RuleSetting } from '../../shapes/rules/standard.ts';

/** Rules as they are written down, as the lines a standard is shown by; what is off has none. */
export function settingLines(frames: readonly RuleFrame[], settings: readonly RuleSetting[]): StandardLine[] {
  return frames.flatMap((frame) => {
    const setting = settings.find(({ rule }) => rule === frame.rule);
    return setting ? linesOf(frame, setting) : [];
  });
}

function linesOf({ form, rule, unit, tiers }: RuleFrame, setting: RuleSetting): StandardLine[] {
  const { control, amount } = setting;
  const line: StandardLine = {
    rule,
    control,
    unit,
    codes: [],
    amount: null,
    upToMinutes: null,
    tier: null,
    except: [],
  };
  switch (form) {
    case 'steps':
    case 'codes':
      return setting.steps.map(({ upToMinutes, codes }) => ({
        ...line,
        codes: [...codes],
        upToMinutes,
        except: [...setting.except],
      }));
    case 'tiers':
      return tiers.flatMap((tier) => {
        const own = setting.tiers.find((one) => one.tier === tier.tier)?.amount ?? null;
        return own === null
          ? []
          : [{ ...line, amount: own, tier: { tier: tier.tier, cities: [...tier.cities] } }];
      });
    case 'amount':
    case 'switch':
      return amount === null ? [] : [{ ...line, amount }];
  }
}

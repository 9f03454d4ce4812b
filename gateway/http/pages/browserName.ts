import type { BrowserKind, SystemKind } from '../../../contract/enums/signIn.ts';
import type { BrowserName } from '../../base/ports.ts';

/** In this order: Edge and WeChat call themselves Chrome too, and Chrome Safari. */
const browsers: readonly (readonly [RegExp, BrowserKind])[] = [
  [/MicroMessenger\//, 'wechat'],
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

/** In this order: Android and HarmonyOS call themselves Linux too. */
const systems: readonly (readonly [RegExp, SystemKind])[] = [
  [/OpenHarmony|HarmonyOS/, 'harmony'],
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows NT/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|CrOS/, 'linux'],
];

/** The kinds of browser and system a `User-Agent` names; null where none was sent. */
export function browserNameOf(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  // Names stand at the front; what a client adds behind them is not searched without end.
  const said = userAgent.slice(0, 512);
  const kindOf = <Kind>(kinds: readonly (readonly [RegExp, Kind])[]) =>
    kinds.find(([name]) => name.test(said))?.[1];
  return { browser: kindOf(browsers) ?? 'other', system: kindOf(systems) ?? 'other' };
}

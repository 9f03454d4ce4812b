import { type Control, controls } from '../../enums/standard.ts';

/** The gravest control of several rules (domain §4); `within` when none is broken. */
export function gravest(of: readonly Control[]): Control {
  return of.reduce<Control>(
    (worst, one) => (controls.indexOf(one) > controls.indexOf(worst) ? one : worst),
    'within',
  );
}

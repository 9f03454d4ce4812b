/**
 * The licences we take packages under, and why. What is delivered must stand in the first list; what only builds and
 * tests may stand in the second as well. Another licence is a decision: it is added here, with its reason, or the
 * package stays out.
 */
export const delivered: Readonly<Record<string, string>> = {
  MIT: 'permissive; notice kept in the package',
  'MIT-0': 'permissive; as MIT, with no notice asked',
  ISC: 'permissive; as MIT in fewer words',
  '0BSD': 'permissive; not even a notice asked',
  'BSD-2-Clause': 'permissive; notice kept in the package',
  'BSD-3-Clause': 'permissive; notice kept, no names used in advertising',
  'Apache-2.0': 'permissive; notice kept, grants patents',
  'BlueOak-1.0.0': 'permissive; notice kept, grants patents',
  'OFL-1.1': 'fonts: used and embedded freely, not sold by themselves, renamed when altered',
  'Python-2.0': 'permissive; argparse, a port of a part of Python',
};

export const development: Readonly<Record<string, string>> = {
  'MPL-2.0':
    'copyleft by file: css tools of the build and the accessibility checker, unchanged and not delivered',
  'CC-BY-4.0': 'data of the build, named by its authors; not delivered',
  'CC-BY-3.0': 'lists of licence names, named by their authors; not delivered',
  'CC0-1.0': 'given to everybody; data, and says nothing of patents: not for what is delivered',
  WTFPL: 'permissive, but with no words on warranty: not for what is delivered',
};

/** Packages that name no licence, by name and version: which it is, and where that was read. */
export const unnamed: Readonly<Record<string, string>> = {
  // Its LICENSE file is the MIT licence.
  'png-js@2.0.0': 'MIT',
  // Its LICENSE file is the Apache licence, as for all of react-spectrum.
  '@react-aria/optimize-locales-plugin@2.0.2': 'Apache-2.0',
};

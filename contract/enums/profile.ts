/** What a person says of their gender; null where they have not said. */
export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** Side of a picture of oneself, px: what a client cuts it to. */
export const AVATAR_SIDE = 256;
/** The longest picture the gateway takes, bytes. */
export const AVATAR_BYTES = 60 * 1024;
/** Letters of base64 a picture may come as: a little more than the longest, so that one too long has its own answer. */
export const AVATAR_LETTERS = 96_000;
/** Pictures one may store within an hour. */
export const AVATARS_AN_HOUR = 20;

/** Countries and regions by ISO 3166-1, alphabetical; clients have their names. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK ' +
  'CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK ' +
  'HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC ' +
  'MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NU NZ OM PA PE PG PH PK PL PS PT PW PY ' +
  'QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG ' +
  'US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'
).split(' ');

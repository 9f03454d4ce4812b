/**
 * Words and keyboard runs that top every list of leaked passwords, here and in China. A new password must be more
 * than these with the usual decoration: see `isCommonPassword`.
 */
const words = [
  'password passwort passwd pass admin administrator root user guest test login welcome hello letmein master',
  'secret changeme default system manager company office travel trip desk tripdesk sunshine princess dragon',
  'monkey football baseball superman batman shadow michael jordan iloveyou love lovely angel flower summer',
  'winter spring autumn january monday friday china beijing shanghai guangzhou shenzhen woaini woaiwojia',
  'wodemima mima woshishui nihao zhongguo zhonghua mimamima aini laopo laogong baobao caonima chailv',
  'qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe asd',
  'zxc qaz wsx edc abc abcd abcde abcdef abcdefg abcdefgh aabb aa aaa qq wx zz xx',
]
  .join(' ')
  .split(' ');

const plainLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is only common words with decoration: `P@ssw0rd1234!`, `Qwerty#Admin99`, `Aa123456789!`.
 * It is one when nothing but common words is left of its letters, read plainly or with 0 as o, @ as a and so on.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const middle = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const swapped = middle.replace(/[^a-z]/g, (mark) => plainLetters[mark] ?? mark);
  return [middle, swapped].some((text) => isMadeOf(text.replace(/[^a-z]/g, '')));
}

/** Whether words of the list, one after another, spell all of it: marks each place that some words reach. */
function isMadeOf(letters: string): boolean {
  const reached = [true];
  for (let from = 0; from < letters.length; from++) {
    if (!reached[from]) continue;
    for (const word of words) if (letters.startsWith(word, from)) reached[from + word.length] = true;
  }
  return reached[letters.length] === true;
}

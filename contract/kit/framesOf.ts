/** Where an error came from: its stack without the message, which may quote data, over several lines too. */
export function framesOf(error: Error, most = 8): string {
  const { stack = '', message } = error;
  const at = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(at)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, most)
    .join('\n');
}

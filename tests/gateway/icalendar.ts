/** The entries of a calendar file, by the rules of RFC 5545 for lines: throws where one is broken. */
export function eventsOf(text: string): Record<string, string>[] {
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('the last line has no end');
  const raw = text.split('\r\n');
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} bytes in ${line}`);
  }
  const lines = raw
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('not one calendar');
  if (!lines.includes('VERSION:2.0')) throw new Error('no version');
  const events: Record<string, string>[] = [];
  let open: Record<string, string> | null = null;
  for (const line of lines) {
    const found = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line);
    if (!found) throw new Error(`no property: ${line}`);
    const [, name = '', value = ''] = found;
    if (name === 'BEGIN' && value === 'VEVENT') open = {};
    else if (name === 'END' && value === 'VEVENT') {
      if (!open) throw new Error('an end without a begin');
      for (const needed of ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'STATUS'])
        if (open[needed] === undefined) throw new Error(`no ${needed}`);
      events.push(open);
      open = null;
    } else if (open) open[name] = unescaped(name, value);
  }
  return events;
}

const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION']);

function unescaped(name: string, value: string): string {
  if (!texts.has(name)) return value;
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value) || /(?<!\\)(?:\\\\)*\\(?![\\,;nN])/.test(value))
    throw new Error(`${name} is not escaped: ${value}`);
  return value.replaceAll(/\\([\\,;nN])/g, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));
}

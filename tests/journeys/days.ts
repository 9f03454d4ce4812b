/**
 * The day so many days ahead in China, as YYYY-MM-DD. Journeys of one stack share its people, and nobody can be on two
 * trips at once: each books on days of its own. Taken: 4 live, 2–10 who leaves for nothing (`freeDayOf`), 6–10 cells of
 * the desk, 11–14 its grid and payment (rail sells no further), 16–20 and 22–26 abroad, 40–42 applications, 50–52
 * extension, 60–61 three others (their cars on 14, before any train), from 62 on three legs.
 */
export function dayAhead(ahead: number): string {
  const offset = Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);
  const at = Date.now() + offset + ahead * 86_400_000;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at);
}

import type { Page } from '@playwright/test';

/** The most a page may move after it is shown (sum of layout shifts without input just before). */
export const MAX_SHIFT = 0.01;
/** Side of what a thumb must be able to hit, in px. */
const TOUCH_PX = 44;

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Watched = typeof globalThis & { shifts?: { value: number; moved: string }[] };

/** From now on every page notes its layout shifts from its first moment on; a new page starts with none. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: { value: number; moved: string }[] = [];
    (globalThis as Watched).shifts = kept;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('x')}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        if (!hadRecentInput) kept.push({ value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Goes on to an address as a press on a link of the page does: nothing is loaded again, and shifts count anew. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    (globalThis as Watched).shifts?.splice(0);
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** How far the page has moved since it was loaded or went on, and what moved in it. */
export async function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
  };
}

/** How many px wider than the window the page is. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Parts of the page, by class, whose content is wider than they show and can be neither scrolled to nor is cut with an ellipsis. */
export async function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *, [role=dialog] *')]
      .filter((one) => {
        if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth < 8 || one.closest('.td-vh, svg'))
          return false;
        const { overflowX, textOverflow, display } = getComputedStyle(one);
        if (display === 'inline' || !one.checkVisibility({ visibilityProperty: true })) return false;
        return textOverflow !== 'ellipsis' && (overflowX === 'hidden' || overflowX === 'clip');
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.scrollWidth}>${one.clientWidth}`),
  );
}

/** Lines of a journey, heads and rows of cards, and feet of which a part sticks out over the right edge. */
export async function spiltLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = '.td-journey, .td-card__head, .td-foot, .travel-options__row, .booking-row';
    return [...document.querySelectorAll<HTMLElement>(lines)].flatMap((line) => {
      const edge = line.getBoundingClientRect().right + 1;
      return [...line.querySelectorAll<HTMLElement>('*')]
        .filter((part) => !part.closest('.td-vh') && part.getBoundingClientRect().right > edge)
        .map((part) => `${line.className}: ${part.className} “${part.textContent}”`);
    });
  });
}

/** Rows of lists whose words have less than two fifths of the row's width, because what stands at the end has the rest. */
export async function squeezedRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.td-row')].flatMap((row) => {
      const main = row.querySelector('.td-row__main');
      if (!main || !row.querySelector('.td-row__end') || !row.checkVisibility()) return [];
      const share = main.getBoundingClientRect().width / row.getBoundingClientRect().width;
      return share >= 0.4 ? [] : [`${row.className} ${Math.round(share * 100)} % “${main.textContent}”`];
    }),
  );
}

/** Words cut with an ellipsis, and what a field asks for where that is wider than the field: a phone wraps instead. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = '#root *, [role=dialog] *';
    const shown = [...document.querySelectorAll<HTMLElement>(within)].filter(
      (one) => !one.closest('.td-vh, svg') && one.checkVisibility({ visibilityProperty: true }),
    );
    const cut = shown.filter((one) => {
      const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(one);
      if (textOverflow !== 'ellipsis' || overflowX === 'visible') return false;
      if (one.scrollWidth > one.clientWidth + 1) return true;
      return webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1;
    });
    const pen = document.createElement('canvas').getContext('2d');
    const asked = shown.filter((one) => {
      if (!(one instanceof HTMLInputElement) || !pen) return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(one);
      pen.font = font;
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(one.placeholder).width > room + 1;
    });
    return [
      ...cut.map((one) => `${one.className} “${one.textContent}”`),
      ...asked.map((one) => `${one.className} “${one.getAttribute('placeholder')}”`),
    ];
  });
}

/**
 * Controls a thumb of 44 px does not hit: the hit area counts, also where it is wider than what is drawn. Left out are
 * links within a sentence (WCAG 2.5.8), what lies outside the window or its scroller, and what another layer covers.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, [role=tab], [role=radio], [role=option], [role=menuitem]',
    );
    const hits = (target: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (target === at || target.contains(at));
    };
    const small: string[] = [];
    for (const control of controls) {
      if (control.closest('.td-vh, [aria-hidden=true], [inert]') && !control.closest('label')) continue;
      const target = control.closest('label') ?? control;
      const box = target.getBoundingClientRect();
      if (box.width < 2 || !target.checkVisibility({ visibilityProperty: true })) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!hits(target, x, y)) continue;
      if (getComputedStyle(target).display === 'inline' && target.closest('p, li, dd')) continue;
      // What is scrolled half out of sight, or the area around it, is measured where it is whole.
      let holder = target.parentElement;
      while (holder && !/auto|scroll|hidden/.test(getComputedStyle(holder).overflow))
        holder = holder.parentElement;
      const scroller =
        holder?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight);
      const scrolls = holder !== null && /auto|scroll/.test(getComputedStyle(holder).overflow);
      const around = scrolls ? Math.max(0, (side - box.height) / 2) : 0;
      if (box.top - around < scroller.top || box.bottom + around > scroller.bottom) continue;
      if (box.left < scroller.left || box.right > scroller.right) continue;
      // The area around the middle, walked to its ends: in strides, and where that is not enough in half pixels.
      const reach = (dx: number, dy: number, stride: number) => {
        let far = 0;
        while (far < side && hits(target, x + dx * (far + stride), y + dy * (far + stride))) far += stride;
        return far;
      };
      const extent = (stride: number) => ({
        width: reach(-1, 0, stride) + reach(1, 0, stride),
        height: reach(0, -1, stride) + reach(0, 1, stride),
      });
      // Half a pixel either way is rounding.
      const isEnough = (one: ReturnType<typeof extent>) => one.width >= side - 1 && one.height >= side - 1;
      if (isEnough(extent(2))) continue;
      const { width, height } = extent(0.5);
      if (isEnough({ width, height })) continue;
      const name = target.ariaLabel ?? target.textContent?.trim().slice(0, 24) ?? '';
      small.push(`${target.tagName.toLowerCase()}.${target.className} "${name}" ${width}x${height}`);
    }
    return small;
  }, TOUCH_PX);
}

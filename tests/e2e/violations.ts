import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import { isDrawn } from '#tests/support/seed.ts'
import type { Person } from './person.ts'

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number]

/** Axe otherwise ignores texts of one letter. */
const ofOneLetterToo = { checks: { 'color-contrast': { options: { ignoreLength: true } } } }

/** Violations that axe finds on the current page, with their elements. */
export async function violations({ page }: Pick<Person, 'page'>): Promise<string[]> {
  await page.evaluate(withoutDrawnLines)
  const { violations: found, incomplete } = await new AxeBuilder({ page })
    // Omits passing rules; the legacy mode opens no extra page, which only frames need.
    .options({ resultTypes: ['violations', 'incomplete'], ...ofOneLetterToo })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const all = [...found, ...incomplete.filter(({ id }) => id === 'color-contrast')].flatMap(
    ({ id, nodes }) => nodes.map((node) => factsOf(id, node)),
  )
  const contrasts = all.filter(({ id }) => id === 'color-contrast')
  const known = new Set(contrasts.length > 0 ? await page.evaluate(noFaults, contrasts) : [])
  return all
    .filter(({ id, selector }) => id !== 'color-contrast' || !known.has(selector))
    .map(({ id, reason, html }) => `${id}${reason ? ` (${reason})` : ''}: ${html}`)
}

type Finding = { id: string; selector: string; reason: string | null; html: string }

function factsOf(id: string, { target, any, html }: NodeResult): Finding {
  const data: unknown = any[0]?.data
  const key = data && typeof data === 'object' && 'messageKey' in data ? data.messageKey : null
  return {
    id,
    selector: target.flat().join(' '),
    reason: typeof key === 'string' ? key : null,
    html: html.slice(0, 160),
  }
}

/**
 * Removes drawn backgrounds on which axe cannot decide although they are not behind text: the shade at the end of
 * scrolling parts, and the notches of tickets.
 */
function withoutDrawnLines(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.scroll-cue { background-image: none !important }
     .ticket-stub::before, .ticket-stub::after { content: none !important }`,
  )
  document.adoptedStyleSheets = [sheet]
}

/** The contrasts that are no faults, or that other tests measure. Runs in the page. */
function noFaults(findings: readonly Finding[]): string[] {
  const known: string[] = []
  const pen = document.createElement('canvas').getContext('2d')
  /** The contrast of a text on its own translucent background over other content. */
  const contrastOver = (below: string, ground: string, text: string) => {
    const [light = 1, dark = 0] = [[below, ground], [text]]
      .map((colors) => {
        for (const each of colors) {
          if (pen) pen.fillStyle = each
          pen?.fillRect(0, 0, 1, 1)
        }
        const parts = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].map((part) => {
          const share = part / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        const [red = 0, green = 0, blue = 0] = parts
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
      .toSorted((one, other) => other - one)
    return (light + 0.05) / (dark + 0.05)
  }
  for (const { selector, reason } of findings) {
    const element = document.querySelector(selector)
    if (!element) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // hero-contrast.e2e.ts measures text over the pictures of home pixel by pixel.
    const isOverHero = document.querySelector('.hero') && element.closest('.hero, .site-header')
    // The page behind a dialog is checked without the dialog.
    const dialog = document.querySelector('[role=dialog]:not([data-type])')
    const isBehind = reason !== null && dialog !== null && !dialog.contains(element)
    // An element partly outside its scroller can be scrolled into view.
    let scroller = element.parentElement
    while (scroller && !/auto|scroll/u.test(getComputedStyle(scroller).overflow)) {
      scroller = scroller.parentElement
    }
    const around = scroller?.getBoundingClientRect()
    const isCut =
      reason === 'elmPartiallyObscured' &&
      around !== undefined &&
      (left < around.left || right > around.right || top < around.top || bottom > around.bottom)
    // Its own background hides nearly everything below.
    const { backgroundColor: own, color } = getComputedStyle(element)
    const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/u.exec(own)
    const hasGround =
      ['imgNode', 'bgOverlap', 'elmPartiallyObscuring'].includes(reason ?? '') &&
      (Number(alpha?.[1] ?? alpha?.[2] ?? 1) >= 0.9 ||
        ['white', 'black'].every((below) => contrastOver(below, own, color) >= 4.5))
    // In drawings axe reads the text colour instead of the fill.
    const isInDrawing = element.closest('svg') !== null
    // Axe counts clipped or unpainted elements as covering.
    if (reason === 'bgOverlap') element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const covering = stack.slice(0, Math.max(stack.indexOf(element), 0)).filter((each) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each)
      const isClear = /^rgba\(.*, 0\)$/u.test(backgroundColor) && backgroundImage === 'none'
      return (
        !element.contains(each) &&
        each.checkVisibility({ opacityProperty: true }) &&
        (!isClear || each.matches('img, svg, canvas, video'))
      )
    })
    // Content under a bar is scrolled into view.
    const isUnderBar =
      reason === 'bgOverlap' &&
      covering.length > 0 &&
      covering.every((each) => {
        for (let part: Element | null = each; part; part = part.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true
        return false
      })
    const isBare = reason === 'bgOverlap' && stack.includes(element) && covering.length === 0
    // An empty field has no text to read.
    const isEmpty = reason === 'emptyValue'
    const isNone =
      isEmpty || isOverHero || isBehind || isCut || isInDrawing || hasGround || isUnderBar || isBare
    if (isNone) known.push(selector)
  }
  return known
}

/**
 * Checks accessibility during a test, for example with an open dialog or a refused form. A check takes as long as two
 * pages, so the gate runs one of ten, chosen by the seed.
 */
export async function expectAccessible({ page }: Pick<Person, 'page'>): Promise<void> {
  const { currentTestName = '' } = expect.getState()
  const heading = await page.locator('h1, h2').last().textContent()
  if (isDrawn(`${currentTestName} ${heading}`, 10)) expect(await violations({ page })).toEqual([])
}

/** Nothing on the page is wider than the screen. */
export async function expectFits({ page }: Pick<Person, 'page'>): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

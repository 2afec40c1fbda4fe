import { altOf, drawnSlide, type Slide } from './slides.ts'
import { wrapped } from './wrapped.ts'

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const partsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-at]')]

/**
 * The position that is shown is what the page says itself (`data-current`), so that it is the same
 * whoever wrote it last.
 */
function positionOf(root: HTMLElement): number {
  return Number(root.querySelector<HTMLElement>('[data-at][data-current=true]')?.dataset.at ?? 0)
}

/** The pictures that come by script, and what the page tells of them. */
function slidesOf(root: HTMLElement): Slide[] {
  const told: Slide[] = JSON.parse(root.dataset.slides ?? '[]')
  return told
}

/** Fetches a picture, if it is not there: the first one alone comes with the page. */
function fetchSlide(root: HTMLElement, position: number) {
  const place = root.querySelector('[data-further]')
  const slide = slidesOf(root)[position]
  if (!place || !slide || root.querySelector(`.hero-slide[data-at="${position}"]`)) return
  const drawn = drawnSlide(slide, position)
  place.append(drawn)
  // Seen once out of sight, so that it comes in softly.
  drawn.getBoundingClientRect()
}

/** The control whose words are those of the position that is shown. */
function describe(root: HTMLElement, { dataset: words }: HTMLElement) {
  for (const place of root.querySelectorAll<HTMLElement>('[data-tells]')) {
    const text = words[place.dataset.tells ?? ''] ?? ''
    if (place.textContent !== text) place.textContent = text
  }
}

/** Shows a position: its picture or quote, its control, and its words. */
function show(root: HTMLElement, position: number) {
  fetchSlide(root, position)
  for (const part of partsOf(root)) {
    const current = Number(part.dataset.at) === position
    part.dataset.current = String(current)
    if (part instanceof HTMLButtonElement) part.setAttribute('aria-current', String(current))
    else part.setAttribute('aria-hidden', String(!current))
    if (current && part instanceof HTMLButtonElement) describe(root, part)
  }
}

/** What the button that holds the carousel says: the words come with it, in the language of the page. */
function showPaused(root: HTMLElement, paused: boolean) {
  root.toggleAttribute('data-paused', paused)
  const button = root.querySelector<HTMLElement>('[data-pause]')
  const label = paused ? button?.dataset.play : button?.dataset.pause
  if (label) button?.setAttribute('aria-label', label)
  root.querySelector('[data-tells=said]')?.setAttribute('aria-live', paused ? 'polite' : 'off')
}

/** The page is in the other language now: what was written here is too. */
function rewrite(root: HTMLElement) {
  for (const [at, slide] of slidesOf(root).entries()) {
    const image = root.querySelector<HTMLImageElement>(`[data-further] [data-at="${at}"] img`)
    if (image) image.alt = altOf(slide)
  }
  showPaused(root, root.hasAttribute('data-paused'))
  show(root, positionOf(root))
}

/**
 * A carousel that the page has drawn: `data-carousel` has how many there are to show, `data-interval`
 * after how many milliseconds it goes on by itself, unless it is held (pointer or focus on it), paused, in
 * a hidden tab, or motion is not wanted.
 */
function follow(root: HTMLElement) {
  const count = Number(root.dataset.carousel)
  const interval = Number(root.dataset.interval ?? 0)
  let timers: ReturnType<typeof setTimeout>[] = []
  const holds = new Set<'pointer' | 'focus'>()

  function goOn() {
    if (!document.hidden) show(root, wrapped(positionOf(root), 1, count))
    wait()
  }

  /** A move by hand begins the interval anew. */
  function wait() {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    const held = holds.size > 0 || root.hasAttribute('data-paused')
    if (!interval || count < 2 || held || !root.isConnected || wantsNoMotion()) return
    const next = wrapped(positionOf(root), 1, count)
    timers = [setTimeout(() => fetchSlide(root, next), interval / 2), setTimeout(goOn, interval)]
  }

  function hold(by: 'pointer' | 'focus', held: boolean) {
    if (held) holds.add(by)
    else holds.delete(by)
    wait()
  }

  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button') : null
    if (!control) return
    const { step, at } = control.dataset
    if (step) show(root, wrapped(positionOf(root), Number(step), count))
    else if (at) show(root, Number(at))
    else if ('pause' in control.dataset) showPaused(root, !root.hasAttribute('data-paused'))
    wait()
  })
  root.addEventListener('pointerenter', () => hold('pointer', true))
  root.addEventListener('pointerleave', () => hold('pointer', false))
  root.addEventListener('focusin', () => hold('focus', true))
  root.addEventListener('focusout', () => hold('focus', false))
  wait()
}

const roots = () => document.querySelectorAll<HTMLElement>('[data-carousel]')

/** Follows every carousel of the page, those that come with another page too. */
export function followCarousels(): void {
  const followed = new WeakSet<HTMLElement>()
  const find = () => {
    for (const root of roots()) {
      if (followed.has(root)) continue
      followed.add(root)
      follow(root)
    }
  }
  find()
  document.addEventListener('pagechange', find)
  new MutationObserver(() => roots().forEach(rewrite)).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
}

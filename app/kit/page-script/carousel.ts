import { altOf, drawnSlide, type Slide } from './slides.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const partsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-at]')]

/** The page itself holds the position (`data-current`), whichever script wrote it last. */
function positionOf(root: HTMLElement): number {
  return Number(root.querySelector<HTMLElement>('[data-at][data-current=true]')?.dataset.at ?? 0)
}

/** Pictures loaded by script, with their data from the page. */
function slidesOf(root: HTMLElement): Slide[] {
  const slides: Slide[] = JSON.parse(root.dataset.slides ?? '[]')
  return slides
}

/** Loads a picture if missing: the page contains only the first. */
function fetchSlide(root: HTMLElement, position: number) {
  const place = root.querySelector('[data-further]')
  const slide = slidesOf(root)[position]
  if (!place || !slide || root.querySelector(`.hero-slide[data-at="${position}"]`)) return
  const drawn = drawnSlide(slide, position)
  place.append(drawn)
  // Forces a layout, so that the transition starts out of sight.
  drawn.getBoundingClientRect()
}

/** Sets the labels of the control for the shown position. */
function describe(root: HTMLElement, { dataset: words }: HTMLElement) {
  for (const place of root.querySelectorAll<HTMLElement>('[data-tells]')) {
    const text = words[place.dataset.tells ?? ''] ?? ''
    if (place.textContent !== text) place.textContent = text
  }
}

/** Shows a position: picture or quote, its control and its labels. */
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

/** Label of the pause button, from the page in its language. */
function showPaused(root: HTMLElement, paused: boolean) {
  root.toggleAttribute('data-paused', paused)
  const button = root.querySelector<HTMLElement>('[data-pause]')
  const label = paused ? button?.dataset.play : button?.dataset.pause
  if (label) button?.setAttribute('aria-label', label)
  root.querySelector('[data-tells=position]')?.setAttribute('aria-live', paused ? 'polite' : 'off')
}

/** Rewrites these labels after a change of language. */
function updateLabels(root: HTMLElement) {
  for (const [at, slide] of slidesOf(root).entries()) {
    const image = root.querySelector<HTMLImageElement>(`[data-further] [data-at="${at}"] img`)
    if (image) image.alt = altOf(slide)
  }
  showPaused(root, root.hasAttribute('data-paused'))
  show(root, positionOf(root))
}

/**
 * Runs a rendered carousel: `data-carousel` is the number of items, `data-interval` the
 * milliseconds between them. Stops on hover, focus, pause, in hidden tabs and with reduced motion.
 */
function runCarousel(root: HTMLElement) {
  const count = Number(root.dataset.carousel)
  const interval = Number(root.dataset.interval ?? 0)
  let timers: ReturnType<typeof setTimeout>[] = []
  const holds = new Set<'pointer' | 'focus'>()

  function goOn() {
    if (!document.hidden) show(root, wrapIndex(positionOf(root), 1, count))
    wait()
  }

  /** Moving by hand restarts the interval. */
  function wait() {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    const held = holds.size > 0 || root.hasAttribute('data-paused')
    if (!interval || count < 2 || held || !root.isConnected || prefersReducedMotion()) return
    const next = wrapIndex(positionOf(root), 1, count)
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
    if (step) show(root, wrapIndex(positionOf(root), Number(step), count))
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

/** Runs every carousel of the page, also after navigation. */
export function followCarousels(): void {
  const followed = new WeakSet<HTMLElement>()
  const find = () => {
    for (const root of roots()) {
      if (followed.has(root)) continue
      followed.add(root)
      runCarousel(root)
    }
  }
  find()
  document.addEventListener('pagechange', find)
  new MutationObserver(() => roots().forEach(updateLabels)).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
}

/** The position `step` further in a carousel of `count`; wraps at both ends. */
export function wrapIndex(position: number, step: number, count: number): number {
  return (((position + step) % count) + count) % count
}

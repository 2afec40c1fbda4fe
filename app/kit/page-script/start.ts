/**
 * The script of every page: everything that moves or loads on its own, a few kB without modules.
 * Bundled on its own (`?worker&url` in app/entry.server.tsx).
 */
import { hasFlash } from '#app/platform/http/flash-cookie.ts'
import { followCarousels } from './carousel.ts'
import { initDrawer } from './drawer.ts'
import { listenForIntention } from './intention.ts'
import { scheduleModules, loadModules } from './modules.ts'
import { highlightPlaces } from './places.ts'
import { followSeatButton } from './seat-bar.ts'
import { initToggle } from './toggle.ts'
import { followVisitor, showVisitor } from './visitor.ts'

/** Scroll in pixels after which the header over the hero turns white (specification, section 9). */
const opaqueAfter = 10

const markScrolled = () =>
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > opaqueAfter)

// The first click listener, so that held clicks reach no other.
listenForIntention()
initDrawer()
followScroll()
whenShown(() => {
  scheduleModules()
  initToggle()
  followVisitor()
  followCarousels()
  followSeatButton()
  highlightPlaces()
  // A notice is waiting.
  if (hasFlash(document.cookie)) loadModules()
})
// React has replaced the page.
document.addEventListener('pagechange', () => {
  showVisitor()
  followSeatButton()
})

/** Marks a scrolled page for CSS: the header over the hero turns white. */
function followScroll(): void {
  markScrolled()
  addEventListener('scroll', markScrolled, { passive: true })
}

/** Runs once the page is visible: prerendered pages wait. */
function whenShown(then: () => void): void {
  // Not in every browser, despite the types.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => then(), { once: true })
  } else {
    then()
  }
}

/**
 * The script of every page: everything that moves or loads on its own, a few kB without modules.
 * Bundled on its own (`?worker&url` in app/entry.server.tsx).
 */
import { hasFlash } from '#app/platform/http/flash-cookie.ts'
import { followCarousels } from './carousel.ts'
import { answerDrawer } from './drawer.ts'
import { followScroll } from './header.ts'
import { listenForIntention } from './intention.ts'
import { beginAsDecided, beginModules } from './modules.ts'
import { lightPlaces } from './places.ts'
import { followSeatWay } from './seat-bar.ts'
import { whenShown } from './shown.ts'
import { answerToggle } from './toggle.ts'
import { followVisitor, showVisitor } from './visitor.ts'

// The first click listener, so that held clicks reach no other.
listenForIntention()
answerDrawer()
followScroll()
whenShown(() => {
  beginAsDecided()
  answerToggle()
  followVisitor()
  followCarousels()
  followSeatWay()
  lightPlaces()
  // A notice is waiting.
  if (hasFlash(document.cookie)) beginModules()
})
// React has replaced the page.
document.addEventListener('pagechange', () => {
  showVisitor()
  followSeatWay()
})

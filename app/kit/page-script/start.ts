/**
 * The script of every page: all that moves or is filled in without being asked, in a few kB that need
 * no modules. A file of its own, built by itself (`?worker&url` in app/entry.server.tsx).
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

// First of those that hear of clicks: what is held is held from all others.
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
  // A notice waits to be shown.
  if (hasFlash(document.cookie)) beginModules()
})
// The views have put another page in the place of this one.
document.addEventListener('pagechange', () => {
  showVisitor()
  followSeatWay()
})

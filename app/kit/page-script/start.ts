/**
 * The script of every page: everything that moves or loads on its own, a few kB without modules. Bundled on its own
 * (`?worker&url` in app/entry.server.tsx).
 */
import { hasFlash } from '#app/platform/http/flash-cookie.ts'
import {
  storedLanguage,
  storeLanguage,
  isLanguage,
  languageKey,
  languageOf,
  otherLanguage,
} from '#app/platform/i18n/languages/language.ts'
import { followCarousels } from './carousel.ts'
import { listenForIntention } from './intention.ts'
import { isModified } from './is-modified.ts'
import { scheduleModules, loadModules, modulesPending } from './modules.ts'
import { followTabs } from './tabs.ts'
import { followVisitor, showVisitor } from './visitor.ts'

const shownLanguage = () => languageOf(document.documentElement.lang)

/** Loads the page in the other language, at the same position. */
function reloadPage() {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) {
    location.reload()
    return
  }
  // The parameter would override the choice.
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Whether any field has been edited. */
function isTypedIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || (checked ?? false) !== (defaultChecked ?? false),
  )
}

/** React updates a page that is shown in another language than the one chosen meanwhile. */
function followChoice() {
  const stored = storedLanguage()
  if (stored && stored !== shownLanguage()) loadModules()
}

/**
 * Handles the choice of language: by the toggle before hydration (`data-reloads`), by the address, or in another tab.
 */
function initToggle(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-reloads')) return
      const chosen = otherLanguage(shownLanguage())
      storeLanguage(chosen)
      // Without storage, the form tells the server.
      if (!document.cookie.includes(`${languageKey}=${chosen}`)) return
      event.preventDefault()
      // Reloading would lose edited fields: let React switch the page.
      if (isTypedIn() && modulesPending()) loadModules()
      else reloadPage()
    },
    { capture: true },
  )
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) storeLanguage(asked)
  followChoice()
  addEventListener('storage', followChoice)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followChoice()
  })
}

let watching: IntersectionObserver | null = null

/** Tells CSS whether an event's card shows its button, which hides the bar at the bottom. */
function followSeatButton(): void {
  watching?.disconnect()
  const root = document.documentElement
  const seen = new Set<Element>()
  root.removeAttribute('data-seat-in-view')
  watching = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      root.toggleAttribute('data-seat-in-view', seen.size > 0)
    },
    { threshold: 0.9 },
  )
  for (const button of document.querySelectorAll('[data-seat-way]')) watching.observe(button)
}

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null

/** Highlights a place (`data-place`) on the map and in the list: the last one hovered or focused. */
function highlightPlaces(): void {
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, ({ target }) => {
      // Without hover, the focused place stays highlighted.
      const place = placeOf(target) ?? placeOf(document.activeElement)
      for (const part of document.querySelectorAll('[data-place]')) {
        part.toggleAttribute('data-lit', part.getAttribute('data-place') === place)
      }
    })
  }
}

/** Scroll in pixels after which the header over the hero turns white (specification, section 9). */
const opaqueAfter = 10

const markScrolled = () =>
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > opaqueAfter)

// The first click listener, so that held clicks reach no other.
listenForIntention()
initDrawer()
followTabs()
followScroll()
whenShown(() => {
  scheduleModules()
  initToggle()
  followVisitor()
  followCarousels()
  followSeatButton()
  highlightPlaces()
  // A notice is waiting to be shown.
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

function closeAll() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-drawer][open]')) {
    dialog.close()
  }
}

/**
 * Opens and closes the side drawer: by its button, outside it, and on navigation. The browser handles Escape and focus.
 */
function initDrawer(): void {
  // Before React's listeners: what opens from the drawer finds it closed and the focus outside.
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || isModified(event)) return
      const opener = event.target.closest<HTMLElement>('[data-opens]')
      if (opener) {
        const dialog = document.getElementById(opener.dataset.opens ?? '')
        if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
        return
      }
      const inside = event.target.closest('dialog[data-drawer]')
      if (!inside) return
      if (event.target === inside || event.target.closest('a, [data-closes]')) closeAll()
    },
    { capture: true },
  )
  addEventListener('popstate', closeAll)
}

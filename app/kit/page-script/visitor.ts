import { askWhoIsSignedIn, type SignedIn } from './asked-visitor.ts'
import { forgetKeptPages, forgetPastDoors } from './kept-pages.ts'
import { rememberVisitor, showRemembered, type Shown } from './remembered-visitor.ts'

let known: SignedIn | null = null
let isKnown = false

/** What CSS needs to know of somebody (`header.css`). */
const attributesOf = ({ panel, admin, membership, requested }: SignedIn): Shown => ({
  visitor: admin ? 'admin' : panel ? 'panel' : 'account',
  standing: panel ? 'staff' : membership ? 'member' : requested ? 'requested' : 'none',
})

/**
 * Shows who is signed in: sets attributes on the document element, by which CSS chooses links, and
 * marks the events that they are registered for (`data-registered`).
 */
export function showVisitor(): void {
  if (isKnown) rememberVisitor(known && attributesOf(known))
  showRemembered(isKnown && !known)
  for (const part of document.querySelectorAll<HTMLElement>('[data-event]')) {
    const registered = known?.registeredFor.includes(Number(part.dataset.event)) ?? false
    part.toggleAttribute('data-registered', registered)
  }
}

/** Asks who is signed in, if a session is announced. */
async function ask() {
  try {
    known = await askWhoIsSignedIn()
    isKnown = true
    if (known) forgetPastDoors()
    else forgetKeptPages()
  } catch {
    // Unreachable or left: the page stays as it is.
  }
  showVisitor()
}

const refresh = () => void ask()

/** Shows the visitor's state: now, when somebody comes back, and after what may have changed it. */
export function followVisitor(): void {
  refresh()
  document.addEventListener('visitorchange', refresh)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}

import { mayBeSignedIn } from '#app/cookies.ts'
import { fetchSignedIn, type SignedIn } from './asked-visitor.ts'
import { forgetKeptPages, forgetPastDoors } from './kept-pages.ts'

/** The visitor's state for CSS, as attributes of the document element. */
type Shown = { visitor: string; standing: string }

/** Session storage key of this tab's last answer, so that the next page shows it immediately. */
const place = 'visitor'

/** Remembers the visitor for the next page of this tab; null for nobody. */
function rememberVisitor(shown: Shown | null): void {
  try {
    if (shown) sessionStorage.setItem(place, `${shown.visitor} ${shown.standing}`)
    else sessionStorage.removeItem(place)
  } catch {
    // Without storage the state appears after the request.
  }
}

/**
 * Shows the remembered visitor if there may be a session; an unknown one counts as signed in, without further links.
 * `app/platform/http/pages/deferred-scripts.ts` does the same before the first paint.
 *
 * @param isNobody the server answered that nobody is signed in.
 */
function showRemembered(isNobody: boolean): void {
  const { dataset } = document.documentElement
  if (isNobody || !mayBeSignedIn(document.cookie)) {
    delete dataset.visitor
    delete dataset.standing
    return
  }
  const [visitor = '', standing = ''] = remembered().split(' ')
  dataset.visitor = visitor
  dataset.standing = standing
}

function remembered(): string {
  try {
    return sessionStorage.getItem(place) ?? 'account unknown'
  } catch {
    return 'account unknown'
  }
}

let known: SignedIn | null = null
let isKnown = false

/** The attributes that CSS needs for a visitor (`header.css`). */
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

/** Asks for the visitor if the cookie announces a session. */
async function ask() {
  try {
    known = await fetchSignedIn()
    isKnown = true
    if (known) forgetPastDoors()
    else forgetKeptPages()
  } catch {
    // The server is unreachable or the page was left, so it stays as it is.
  }
  showVisitor()
}

const refresh = () => void ask()

/** Shows the visitor's state: now, when the visitor returns, and after events that may have changed it. */
export function followVisitor(): void {
  refresh()
  document.addEventListener('visitorchange', refresh)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}

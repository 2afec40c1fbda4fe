import { mayBeSignedIn } from '#app/cookies.ts'

/** What the style knows of who is signed in, by attributes of the document's element. */
export type Shown = { visitor: string; standing: string }

/** What this tab has heard last, so that the next page shows it at once; of the session storage. */
const place = 'visitor'

/** Keeps it for the next page of this tab; null for nobody. */
export function rememberVisitor(shown: Shown | null): void {
  try {
    if (shown) sessionStorage.setItem(place, `${shown.visitor} ${shown.standing}`)
    else sessionStorage.removeItem(place)
  } catch {
    // A browser that keeps nothing shows it later, once it is asked.
  }
}

/**
 * Shows what is remembered, where there may be a session; somebody of whom nothing is known yet is shown as
 * signed in and offered nothing more.
 *
 * @param isNobody it was asked, and nobody is signed in.
 *
 * The same runs before the page is first painted (`app/platform/http/pages/first-paint.ts`).
 */
export function showRemembered(isNobody: boolean): void {
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

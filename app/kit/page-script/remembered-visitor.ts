import { mayBeSignedIn } from '#app/cookies.ts'

/** What CSS knows of the visitor, as attributes of the document element. */
export type Shown = { visitor: string; standing: string }

/** Session storage key of this tab's last answer, so that the next page shows it immediately. */
const place = 'visitor'

/** Remembers the visitor for the next page of this tab; null for nobody. */
export function rememberVisitor(shown: Shown | null): void {
  try {
    if (shown) sessionStorage.setItem(place, `${shown.visitor} ${shown.standing}`)
    else sessionStorage.removeItem(place)
  } catch {
    // Without storage it shows after the request.
  }
}

/**
 * Shows the remembered visitor if there may be a session; an unknown one counts as signed in,
 * without further offers. `app/platform/http/pages/first-paint.ts` does the same before the first
 * paint.
 *
 * @param isNobody the server said that nobody is signed in.
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

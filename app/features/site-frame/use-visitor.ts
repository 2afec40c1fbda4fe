import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { askWhoIsSignedIn, type SignedIn } from '#app/http/asked-visitor.ts'

/**
 * Who is signed in, for all of a page. Not a context: one that changes above a part of the page which
 * is not hydrated yet would have that part thrown away and rendered anew.
 */
let known: SignedIn | null | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(account: SignedIn | null) {
  known = account
  for (const listener of listeners) listener()
}

/** Who is signed in: undefined until it is known, null for nobody. */
export function useSignedIn(): SignedIn | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}

/**
 * Finds out who is signed in, for everybody who wants to know: once a page, and anew after each navigation
 * that sent a form, for it may have signed somebody in or out.
 */
export function useAskingForVisitor(): void {
  const { state, formMethod } = useNavigation()
  const settled = state === 'idle'
  const changing = formMethod === 'POST'

  useEffect(() => {
    if (!settled) return undefined
    const asking = new AbortController()
    askWhoIsSignedIn(asking.signal)
      .then(tell)
      .catch(() => {
        // Away or left meanwhile: the page stays that of a visitor.
      })
    return () => asking.abort()
    // `changing` only says that it has to be asked again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [settled, changing])
}

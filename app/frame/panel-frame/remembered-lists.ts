import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { panelPages } from './panel-pages.ts'

/** How each list was last searched, filtered and sorted in this tab, and by whom: it may hold names. */
type Remembered = { who: string; searches: Readonly<Record<string, string>> }

const key = 'cercle-lists'
const nothing: Remembered = { who: '', searches: {} }
const lists: ReadonlySet<string> = new Set(Object.values(panelPages).map(({ to }) => to))

let known: Remembered | null = null
const listeners = new Set<() => void>()

function remembered(): Remembered {
  known ??= stored()
  return known
}

function stored(): Remembered {
  try {
    const { who, searches }: Partial<Remembered> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof who === 'string' && typeof searches === 'object' ? { who, searches } : nothing
  } catch {
    // Storage is refused, or holds something else than we wrote.
    return nothing
  }
}

function remember(next: Remembered): void {
  known = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Full or refused: it is known until the page is loaded anew.
  }
  for (const tell of listeners) tell()
}

/** Ends what is remembered: whoever signs in next has not searched yet. */
export const forgetLists = (): void => remember(nothing)

/** Remembers each list as this person sees it, once, in the frame of the panel. */
export function useRememberingLists(who: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { who: whose, searches } = remembered()
    const own = whose === who ? searches : {}
    if (lists.has(pathname)) remember({ who, searches: { ...own, [pathname]: search } })
    else if (whose !== who) remember({ who, searches: {} })
  }, [who, pathname, search])
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/**
 * The address of a list as it was last left. It is in the links that lead to it, so that what an address
 * says always counts; on the list itself it is the bare one, which shows all again.
 */
export function useListAddress(): (path: string) => string {
  const { searches } = useSyncExternalStore(subscribe, remembered, () => nothing)
  const { pathname } = useLocation()
  return (path) => (pathname === path ? path : path + (searches[path] ?? ''))
}

import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { panelPages } from './panel-pages.ts'

/** Search, filter and sorting of each list in this tab; tied to the account, since it may hold names. */
type Remembered = { who: string; searches: Readonly<Record<string, string>> }

const key = 'cercle-lists'
const emptyLists: Remembered = { who: '', searches: {} }
const lists: ReadonlySet<string> = new Set(Object.values(panelPages).map(({ to }) => to))

let known: Remembered | null = null
const listeners = new Set<() => void>()

function remembered(): Remembered {
  known ??= readLists()
  return known
}

function readLists(): Remembered {
  try {
    const { who, searches }: Partial<Remembered> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof who === 'string' && typeof searches === 'object' ? { who, searches } : emptyLists
  } catch {
    // No storage, or a foreign value.
    return emptyLists
  }
}

function remember(next: Remembered): void {
  known = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is full or missing: kept until the page reloads.
  }
  for (const listener of listeners) listener()
}

/** Forgets the lists on sign-out. */
export const forgetLists = (): void => remember(emptyLists)

/** Remembers the state of each list for this account; used once, in the panel's layout. */
export function useListMemory(who: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { who: whose, searches } = remembered()
    const own = whose === who ? searches : {}
    if (lists.has(pathname)) remember({ who, searches: { ...own, [pathname]: search } })
    else if (whose !== who) remember({ who, searches: {} })
  }, [who, pathname, search])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The path of a list in its last state, for links to it. On the list itself it is the bare path, which shows
 * everything.
 */
export function useListAddress(): (path: string) => string {
  const { searches } = useSyncExternalStore(subscribe, remembered, () => emptyLists)
  const { pathname } = useLocation()
  return (path) => (pathname === path ? path : path + (searches[path] ?? ''))
}

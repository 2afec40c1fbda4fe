import { createContext } from 'react-router'

/**
 * Told by a loader whose page has a form that is sent elsewhere: to which origin alone, besides this site. It goes into the
 * policy of that page, and of no other.
 */
export const formTarget = createContext<(origin: string) => void>(() => undefined)

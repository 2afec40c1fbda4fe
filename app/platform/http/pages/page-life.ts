import { createContext } from 'react-router'

/**
 * For loaders of pages that change at an instant by the clock: limits the server's cache. The
 * earliest counts; null for none.
 */
export const pageLife = createContext<(changesAt: Date | null) => void>(() => undefined)

import { createContext } from 'react-router'

/**
 * Told by a loader whose page shows something else from an instant on, by the clock alone: the server keeps
 * the page no longer than that. The earliest counts; null is no such instant.
 */
export const pageLife = createContext<(changesAt: Date | null) => void>(() => undefined)

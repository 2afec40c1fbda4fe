import { createContext } from 'react-router'

/**
 * Whether a form was sent to this address: a loader that runs after its action is asked as for a page, and may
 * not lead elsewhere, for then nobody would read what the form was told.
 */
export const afterForm = createContext(false)

import { createContext } from 'react-router'

/**
 * Whether this request is a form post: loaders after its action must not redirect, or the form's result would be lost.
 */
export const afterForm = createContext(false)

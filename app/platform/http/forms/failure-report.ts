import { createContext } from 'react-router'

/** How a page tells the server of an error that is no refusal: it is logged there, once. */
export const failureReport = createContext<(error: unknown) => void>()

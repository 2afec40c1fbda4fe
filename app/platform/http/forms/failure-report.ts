import { createContext } from 'react-router'

/** How a page reports an error that is not a refusal; the server logs it once. */
export const failureReport = createContext<(error: unknown) => void>()

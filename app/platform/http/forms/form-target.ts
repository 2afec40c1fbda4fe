import { createContext } from 'react-router'

/** For loaders of pages with a form to another origin: allows that origin in the page's form-action policy. */
export const formTarget = createContext<(origin: string) => void>(() => undefined)

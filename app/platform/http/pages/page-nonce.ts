import { createContext } from 'react-router'

/** The nonce of this page's inline scripts; named in the content security policy by the server. */
export const pageNonce = createContext<string>()

import { createContext } from 'react-router'

/** Nonce of inline scripts, set by the server in the content security policy. */
export const pageNonce = createContext<string>()

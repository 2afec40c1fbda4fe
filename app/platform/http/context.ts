import { createContext } from 'react-router'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Key under which the server hands the request's context to middleware, loaders and actions. */
export const requestContext = createContext<RequestContext>()

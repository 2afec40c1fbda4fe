import { createContext } from 'react-router'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** The request's context for middleware, loaders and actions. */
export const requestContext = createContext<RequestContext>()

/** Path prefixes of the two APIs in the earlier site's dialect (specification, section 7). */
export const apiPaths = { auth: '/auth/v1/', rest: '/rest/v1/' } as const

export type Api = keyof typeof apiPaths

/** The API of a target; null for anything else. */
export function apiOf(target: string): Api | null {
  if (target.startsWith(apiPaths.auth)) return 'auth'
  return target.startsWith(apiPaths.rest) ? 'rest' : null
}

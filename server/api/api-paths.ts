/** Under which paths the two APIs of the earlier site's dialect are (specification, section 7). */
export const apiPaths = { auth: '/auth/v1/', rest: '/rest/v1/' } as const

export type Api = keyof typeof apiPaths

/** The API that a target is at; null for anything else. */
export function apiOf(target: string): Api | null {
  if (target.startsWith(apiPaths.auth)) return 'auth'
  return target.startsWith(apiPaths.rest) ? 'rest' : null
}

/** Under which paths the two doors of the earlier site's dialect are (specification, section 7). */
export const doorPaths = { accounts: '/auth/v1/', tables: '/rest/v1/' } as const

export type Door = keyof typeof doorPaths

/** The door that a target is at; null for anything else. */
export function doorOf(target: string): Door | null {
  if (target.startsWith(doorPaths.accounts)) return 'accounts'
  return target.startsWith(doorPaths.tables) ? 'tables' : null
}

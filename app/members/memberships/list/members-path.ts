/** The panel's list of requests and members; its dialogs are below it. */
export const membersPath = '/admin/socios'

/** Where dialogs about a member lead after a refusal. */
export const ofMember = { listPath: membersPath, gone: 'memberNotFound' } as const

/** Where dialogs over the list lead after a refusal. */
export const memberProblems = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

/** All that is known of a member, on one page. */
export const memberPagePath = (id: string) => `/admin/socios/${id}/ficha`

/** The panel's list of requests and members; its dialogs are below it. */
export const membersPath = '/admin/socios'

/** Where dialogs over the list lead after a refusal. */
export const memberProblems = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

/** All that is known of a member, on one page; dialogs about the member are over it. */
export const memberPagePath = (id: string) => `/admin/socios/${id}/ficha`

/** Where dialogs over a member's page lead after a refusal. */
export const ofMember = (id: string) =>
  ({ listPath: memberPagePath(id), gone: 'memberNotFound' }) as const

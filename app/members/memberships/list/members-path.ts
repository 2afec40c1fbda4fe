/** The panel's list of requests and members; the URLs of its dialogs are below it. */
export const membersPath = '/admin/socios'

/** Where dialogs over the list redirect after a refusal. */
export const memberProblems = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

/** The page with all data of a member; dialogs about the member open over it. */
export const memberPagePath = (id: string) => `/admin/socios/${id}/ficha`

/** Where dialogs over a member's page redirect after a refusal. */
export const ofMember = (id: string) =>
  ({ listPath: memberPagePath(id), gone: 'memberNotFound' }) as const

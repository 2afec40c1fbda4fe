/** The panel's list of requests and members; its dialogs lie under it. */
export const membersPath = '/admin/socios'

/** What the dialogs about a member do after a refusal. */
export const ofMember = { listPath: membersPath, gone: 'memberNotFound' } as const

/** What the dialogs over the list do after a refusal. */
export const memberProblems = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

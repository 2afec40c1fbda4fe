/** The panel's list of requests and members; its dialogs lie under it. */
export const membersPath = '/admin/socios'

/** What the dialogs over the list do after a refusal. */
export const memberRefusals = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

/** pending until an admin decides; then approved or rejected, once. */
type MembershipStatus = 'pending' | 'approved' | 'rejected'

export type MembershipRequest = {
  id: string
  fullName: string
  email: string
  phone: string | null
  reason: string | null
  status: MembershipStatus
  createdAt: Date
  updatedAt: Date
}

/** The tone of a status in a badge; the word itself comes from the copy. */
export const statusTones = { pending: 'warn', approved: 'olive', rejected: 'error' } as const

/** Whether somebody with these requests may ask (again): none open, none approved. */
export function mayRequest(requests: readonly Pick<MembershipRequest, 'status'>[]): boolean {
  return requests.every(({ status }) => status === 'rejected')
}

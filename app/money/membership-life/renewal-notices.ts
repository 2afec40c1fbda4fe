/** Days before the end of the membership at which the first and second notice are sent. */
export const firstNoticeDays = 30
export const secondNoticeDays = 7

/** Days after the end within which the member is still notified of it. */
export const lapseNoticeFor = 30

/** How many memberships may end without the board's confirmation. */
export const maxLapses = 5

/** What the job does next with a membership, on a day in Madrid. */
export type NextStep =
  | { kind: 'announced' | 'repeated' | 'ends' | 'lapses'; on: string }
  /** The membership continues: the next due is paid or at the bank, or the member is exempt. */
  | { kind: 'renewed' | 'covered' | 'exempt'; on: string }
  /** The membership waits for the board: too many would end together. */
  | { kind: 'waits'; on: string }
  | { kind: 'lapsed'; on: string }

/** The state of the due for the next period; `cents` are open. */
export type NextDue = {
  kind: 'paid' | 'bank' | 'open' | 'exempt' | 'none'
  openCents: number
  /** It has moved the end of the membership. */
  renews: boolean
}

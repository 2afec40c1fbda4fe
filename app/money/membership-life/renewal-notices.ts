/** Days before the last one on which a member is told, the first and the second time. */
export const firstNotice = 30
export const secondNotice = 7

/** Days after the end for which the member is still told of it. */
export const lapseNoticeFor = 30

/** So many may run out at once without anybody's press; of more the board decides. */
export const lapseAtOnce = 5

/** What happens next to a membership by itself, on a day of Madrid's calendar. */
export type NextStep =
  | { kind: 'announced' | 'repeated' | 'ends' | 'lapses'; on: string }
  /** It goes on: its next due is paid, or with the bank, or the board has exempted the member. */
  | { kind: 'renewed' | 'covered' | 'exempt'; on: string }
  /** It waits for the board: too many would run out at once. */
  | { kind: 'waits'; on: string }
  /** It has run out already. */
  | { kind: 'lapsed'; on: string }

/** What is known of the due of a membership's next period; cents that are open. */
export type NextDue = {
  kind: 'paid' | 'bank' | 'open' | 'exempt' | 'none'
  openCents: number
  /** It has moved the last day of the membership. */
  renews: boolean
}

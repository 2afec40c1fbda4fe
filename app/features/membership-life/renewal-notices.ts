/** Days before the last one on which a member is told, the first and the second time. */
export const firstNotice = 30
export const secondNotice = 7

/** Days after the end for which the member is still told of it. */
export const lapseToldFor = 30

/** What happens next to a membership by itself, on a day of Madrid's calendar. */
export type NextStep =
  | { kind: 'announced' | 'repeated' | 'ends' | 'lapses'; on: string }
  /** It has run out already. */
  | { kind: 'lapsed'; on: string }

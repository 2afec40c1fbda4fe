import type { UseLimit } from './partner.ts'

/** Why a card is refused, as the partner sees it. */
export type CardRefusal =
  /** Not a code of this club. */
  | 'unknown'
  /** The code is older than a minute. */
  | 'old'
  /** Another partner has already seen the code. */
  | 'copied'
  | 'used'
  /** Not a member today; the partner does not learn why. */
  | 'notMember'
  | 'limit'
  /** The benefit has not begun, or has ended. */
  | 'coming'
  | 'over'
  /** The club has suspended the benefit. */
  | 'suspended'
  /** The check is too old to count a use. */
  | 'checkAgain'

export type RefusedCard = { outcome: 'red'; reason: CardRefusal; limit: UseLimit | null }

/** A valid card, with the seal needed to count its use. */
export type ValidCard = {
  outcome: 'green'
  /** The whole name for a scanned card; first name and initials for a typed number. */
  name: string
  number: number
  /** Uses left, including this one; null without a limit. */
  left: number | null
  seal: string
}

export type CardCheck = ValidCard | RefusedCard

export type CountedUse = { outcome: 'counted'; name: string; usedAt: Date }

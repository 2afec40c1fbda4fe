import type { UseLimit } from './partner.ts'

/** Why a card is refused, as the partner is told it. */
export type CardRefusal =
  /** No code of a card of this club. */
  | 'unknown'
  /** Shown for more than a minute. */
  | 'old'
  /** Another partner has seen it. */
  | 'copied'
  | 'used'
  /** Nobody who is a member now: the partner needs not know why. */
  | 'notMember'
  | 'limit'
  /** The benefit is not given yet, or not any more. */
  | 'coming'
  | 'over'
  /** The club has it not given for now. */
  | 'suspended'
  /** It was checked too long ago. */
  | 'checkAgain'

export type RefusedCard = { outcome: 'red'; reason: CardRefusal; limit: UseLimit | null }

/** A card that is good, and what counts its use. */
export type GoodCard = {
  outcome: 'green'
  /** Of a card that was scanned the whole name; of a number that was typed the first one and initials. */
  name: string
  number: number
  /** How often it can be used still, this time included; null without a limit. */
  left: number | null
  seal: string
}

export type CardCheck = GoodCard | RefusedCard

/** The use has been counted. */
export type CountedUse = { outcome: 'counted'; name: string; usedAt: Date }

/** How long a code can be shown, in milliseconds (issue 20, section 2). */
export const codeLife = 60_000

/** How long after it came a code is replaced by the next one, in milliseconds: before it is over. */
export const renewedAfter = 30_000

/** How the membership of a card stands; only an active one has codes. */
export type CardState = 'active' | 'suspended' | 'lapsed' | 'left'

/** A member's card. Days of Madrid's calendar are '2026-12-09'. */
export type MemberCard = {
  name: string
  number: number
  since: string
  /** The last day of the membership; null without an end. */
  validUntil: string | null
  leftOn: string | null
  standing: CardState
}

/** A code to be shown: an image by its address. */
type CardCode = { image: string }

/** What the card's own script asks for while it is open. */
export type CardNow = { standing: CardState; code: CardCode | null; confirmedAt: string }

export const cardPath = '/cuenta/carnet'

/** Where one finds the evenings at which one was. */
export const passportPath = '/cuenta/pasaporte'

/** Where the open card asks for its next code. */
export const cardCodePath = '/cuenta/carnet/codigo'

/** The card as the telephone keeps it for where there is no network; it has no code. */
export const keptCardPath = '/cuenta/carnet/guardado'

/** The script that keeps the card; of its own scope alone. */
export const keepingScriptPath = '/cuenta/carnet/sin-red.js'

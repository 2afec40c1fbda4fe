/** Milliseconds that a code is valid. */
export const codeLife = 60_000

/** Milliseconds after which a code is replaced, before it expires. */
export const renewedAfter = 30_000

/** State of the membership; only an active one has codes. */
export type CardState = 'active' | 'suspended' | 'lapsed' | 'left'

/** Days of Madrid's calendar: '2026-12-09'. */
export type MemberCard = {
  name: string
  number: number
  since: string
  /** The last day; null without an end. */
  validUntil: string | null
  leftOn: string | null
  standing: CardState
}

type CardCode = { image: string }

/** What the card's script requests while the card is open. */
export type CardNow = { standing: CardState; code: CardCode | null; confirmedAt: string }

export const cardPath = '/cuenta/carnet'

/** The page with the evenings that the account attended. */
export const passportPath = '/cuenta/pasaporte'

/** The next code of an open card. */
export const cardCodePath = '/cuenta/carnet/codigo'

/** The offline card, without a code. */
export const keptCardPath = '/cuenta/carnet/guardado'

/** The service worker, whose scope is the card only. */
export const keepingScriptPath = '/cuenta/carnet/sin-red.js'

/** What of an event decides whether and when one may register; `date` and the others are instants. */
export type RegistrationTerms = {
  date: Date
  /** Null: as soon as the event is shown. */
  registrationOpensAt: Date | null
  /** Members before the others; null: with them. */
  membersOpenAt: Date | null
  /** Null: until the event begins. */
  registrationClosesAt: Date | null
  cancelledAt: Date | null
  /** When it ends; missing or null where that is not known. */
  endsAt?: Date | null
  maxParticipants: number
  seatsTaken: number
}

/** Whether one may register, and why not or until when. */
export type RegistrationWindow =
  | { kind: 'cancelled' }
  /** It has begun; `goingOn` until its end. */
  | { kind: 'over'; goingOn?: true }
  | { kind: 'closed'; at: Date }
  /** Nobody may yet. `membersAt` only where members may earlier. */
  | { kind: 'notYet'; at: Date; membersAt: Date | null }
  /** Members may already; everybody from `at` on. */
  | { kind: 'membersFirst'; at: Date }
  | { kind: 'full' }
  /** `tooLate`: a cancellation is no longer paid back. */
  | { kind: 'lastSeats'; tooLate?: true }
  | { kind: 'open'; tooLate?: true }

/** So many free seats are the last ones. */
export const lastSeats = 5

/** Whether the last seats are being taken; never before the first is. */
export function isNearlyFull({
  maxParticipants,
  seatsTaken,
}: Pick<RegistrationTerms, 'maxParticipants' | 'seatsTaken'>): boolean {
  return seatsTaken > 0 && maxParticipants - seatsTaken <= lastSeats
}

/** The instant up to which one may register and change one's answers. */
export function registrationCutOff({
  date,
  registrationClosesAt,
}: Pick<RegistrationTerms, 'date' | 'registrationClosesAt'>): Date {
  return registrationClosesAt && registrationClosesAt < date ? registrationClosesAt : date
}

/**
 * When one may register, for a member or for everybody else, at this instant. The one place that
 * knows it: pages, the command and the API ask here.
 */
export function registrationWindow(
  terms: RegistrationTerms,
  { member, now }: { member: boolean; now: Date },
): RegistrationWindow {
  if (terms.cancelledAt) return { kind: 'cancelled' }
  if (terms.date <= now) {
    const goingOn = terms.endsAt && terms.endsAt >= now
    return { kind: 'over', ...(goingOn ? { goingOn } : {}) }
  }
  const cutOff = registrationCutOff(terms)
  if (cutOff <= now) return { kind: 'closed', at: cutOff }
  const { registrationOpensAt: everybodyAt, membersOpenAt: membersAt } = terms
  if (everybodyAt && everybodyAt > now) {
    const membersMay = membersAt !== null && membersAt <= now
    if (!membersMay) return { kind: 'notYet', at: everybodyAt, membersAt }
    if (!member) return { kind: 'membersFirst', at: everybodyAt }
  }
  const left = terms.maxParticipants - terms.seatsTaken
  if (left <= 0) return { kind: 'full' }
  const tooLate = refundDeadline(terms.date) < now
  return {
    kind: isNearlyFull(terms) ? 'lastSeats' : 'open',
    ...(tooLate ? { tooLate } : {}),
  }
}

const hour = 3_600_000

/** Hours before the event until which a cancellation is paid back in full (specification, section 9). */
const refundHours = 48

/** The last instant at which a cancellation is paid back: hours that pass, whatever the clocks do. */
export function refundDeadline(date: Date): Date {
  return new Date(date.getTime() - refundHours * hour)
}

/** Whether somebody who registers now can still cancel with a refund. */
export const mayCancelLater = (window: RegistrationWindow): boolean =>
  window.kind === 'membersFirst' ||
  ((window.kind === 'open' || window.kind === 'lastSeats') && !window.tooLate)

/** The next instant at which the window is another one, by the clock alone; null when there is none. */
export function windowChangesAt(terms: RegistrationTerms, now: Date): Date | null {
  const { date, endsAt, registrationOpensAt, membersOpenAt } = terms
  const ahead = [
    date,
    endsAt ?? null,
    registrationOpensAt,
    membersOpenAt,
    registrationCutOff(terms),
    // Just after it.
    new Date(refundDeadline(date).getTime() + 1),
  ]
    .filter((instant) => instant !== null)
    .filter((instant) => instant > now)
  return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

/** Whether a form is offered: for a seat, or for a place on the waiting list. */
export function mayRegister({ kind }: RegistrationWindow): boolean {
  return kind === 'open' || kind === 'lastSeats' || kind === 'full'
}

/** Whether the event is still to come, whoever may register. */
export const isStillToCome = ({ kind }: RegistrationWindow): boolean =>
  kind !== 'over' && kind !== 'cancelled'

type Prices = { price: number; memberPrice: number | null }

const ownPrice = ({ price, memberPrice }: Prices, { member }: { member: boolean }): number =>
  member && memberPrice !== null ? memberPrice : price

/**
 * What each seat of a registration costs, in cents: a member's own at the member's price, those of companions
 * at the price for everybody.
 */
export function seatPrices(
  event: Prices,
  registration: { seats: number; member: boolean },
): number[] {
  const own = ownPrice(event, registration)
  return Array.from({ length: registration.seats }, (_, index) => (index === 0 ? own : event.price))
}

/** What a registration costs, in cents: all its seats, also of a number that no registration has. */
export const totalOf = (event: Prices, registration: { seats: number; member: boolean }): number =>
  ownPrice(event, registration) + (registration.seats - 1) * event.price

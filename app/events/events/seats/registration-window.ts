/** Decides whether and when one may register. */
export type RegistrationTerms = {
  date: Date
  registrationOpensAt: Date | null
  /** Members first; null: together with everyone. */
  membersOpenAt: Date | null
  /** Null: until the event begins. */
  registrationClosesAt: Date | null
  cancelledAt: Date | null
  /** Missing or null when unknown. */
  endsAt?: Date | null
  maxParticipants: number
  seatsTaken: number
}

/** Whether one may register, else why not or from when. */
export type RegistrationWindow =
  | { kind: 'cancelled' }
  /** The event has begun; `goingOn` until its end. */
  | { kind: 'over'; goingOn?: true }
  | { kind: 'closed'; at: Date }
  /** `membersAt` is set only when members may register earlier. */
  | { kind: 'notYet'; at: Date; membersAt: Date | null }
  /** Members may register; everyone else from `at`. */
  | { kind: 'membersFirst'; at: Date }
  | { kind: 'full' }
  /** `tooLate`: cancellations are no longer refunded. */
  | { kind: 'lastSeats'; tooLate?: true }
  | { kind: 'open'; tooLate?: true }

/** At this number the last seats are announced. */
export const lastSeats = 5

/** False before the first seat is taken. */
export function isNearlyFull({
  maxParticipants,
  seatsTaken,
}: Pick<RegistrationTerms, 'maxParticipants' | 'seatsTaken'>): boolean {
  return seatsTaken > 0 && maxParticipants - seatsTaken <= lastSeats
}

/** End of registering and of changing answers. */
export function registrationCutOff({
  date,
  registrationClosesAt,
}: Pick<RegistrationTerms, 'date' | 'registrationClosesAt'>): Date {
  return registrationClosesAt && registrationClosesAt < date ? registrationClosesAt : date
}

/** The registration window for a member or non-member now. Pages, commands and the API all ask here. */
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
  const { registrationOpensAt: publicAt, membersOpenAt: membersAt } = terms
  if (publicAt && publicAt > now) {
    const membersMay = membersAt !== null && membersAt <= now
    if (!membersMay) return { kind: 'notYet', at: publicAt, membersAt }
    if (!member) return { kind: 'membersFirst', at: publicAt }
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

/** Hours before the event until which a refund is full (specification, section 9). */
const refundHours = 48

/** The deadline in elapsed hours, whatever clock changes occur. */
export function refundDeadline(date: Date): Date {
  return new Date(date.getTime() - refundHours * hour)
}

/** Whether someone registering now would still have time to cancel with a refund. */
export const mayCancelLater = (window: RegistrationWindow): boolean =>
  window.kind === 'membersFirst' ||
  ((window.kind === 'open' || window.kind === 'lastSeats') && !window.tooLate)

/** When the window next changes by time alone; null for never. */
export function windowChangesAt(terms: RegistrationTerms, now: Date): Date | null {
  const { date, endsAt, registrationOpensAt, membersOpenAt } = terms
  const ahead = [
    date,
    endsAt ?? null,
    registrationOpensAt,
    membersOpenAt,
    registrationCutOff(terms),
    // The first instant after the refund deadline.
    new Date(refundDeadline(date).getTime() + 1),
  ]
    .filter((instant) => instant !== null)
    .filter((instant) => instant > now)
  return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

/** Offers a form: for a seat or the waiting list. */
export function mayRegister({ kind }: RegistrationWindow): boolean {
  return kind === 'open' || kind === 'lastSeats' || kind === 'full'
}

export const isUpcoming = ({ kind }: RegistrationWindow): boolean =>
  kind !== 'over' && kind !== 'cancelled'

type Prices = { price: number; memberPrice: number | null }

const ownPrice = ({ price, memberPrice }: Prices, { member }: { member: boolean }): number =>
  member && memberPrice !== null ? memberPrice : price

/** Price per seat in cents: the member's own seat at the member price, companions at the full price. */
export function seatPrices(
  event: Prices,
  registration: { seats: number; member: boolean },
): number[] {
  const own = ownPrice(event, registration)
  return Array.from({ length: registration.seats }, (_, index) => (index === 0 ? own : event.price))
}

/** Cents for all seats, of any number. */
export const totalOf = (event: Prices, registration: { seats: number; member: boolean }): number =>
  ownPrice(event, registration) + (registration.seats - 1) * event.price

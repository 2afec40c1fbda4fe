import { Eye } from 'lucide-react'
import { useLocation } from 'react-router'
import { PaymentCell } from '#app/events/attendees/payments/attendee-payment.tsx'
import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import { registrationBadgeCopy } from '#app/events/registrations/own/registration-badge.copy.ts'
import { RegistrationBadge } from '#app/events/registrations/own/registration-badge.tsx'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { TickAll } from '#app/kit/panel/tables/ticked-bar.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros, freeOfCharge } from '#app/platform/i18n/money.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { eventPaths } from './attendee.ts'
import { attendeesCopy } from './attendees.copy.ts'
import type { AttendedEvent, Attendee } from './attendees.server.ts'

/** Id of the form that the ticks belong to. */
export const cancelForm = 'cancel-several'

export function useAttendeeColumns(
  { id: eventId, manages, keepsMoney }: Pick<AttendedEvent, 'id' | 'manages' | 'keepsMoney'>,
  /** Whether any row has a payment. */
  pays: boolean,
) {
  const column = useColumnKinds<Attendee>()
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const actions = {
    ...column.actions(({ id, anonymous, name }) => (
      <IconLink
        to={`${eventPaths(eventId).attendees}/${id}${query}`}
        label={copy.details(anonymous ? copy.anonymous : name)}
        icon={Eye}
      />
    )),
    unprinted: true,
  }
  const paid = column.fact({ header: copy.payment.title, narrow: 'amount' }, (row) =>
    row.payment ? <PaymentCell eventId={eventId} attendee={row} /> : null,
  )
  const total = column.figure(
    {
      header: copy.total,
      narrow: 'amount',
      // The button shows the amount instead.
      hideWhen: ({ sums, payment }) => payment?.sums?.openCents === sums?.total,
    },
    ({ sums }) =>
      sums && (
        <span className="whitespace-nowrap">
          {sums.total === 0 ? freeOfCharge : euros(sums.total, language)}
        </span>
      ),
  )
  return [
    column.fact(
      { header: copy.number, ...(manages ? { head: <NumberHead />, narrow: 'tick' } : {}) },
      ({ id, number, name, anonymous, status, seats }) =>
        anonymous || status === 'cancelled' || !manages ? (
          number
        ) : (
          <label className="narrow:justify-center inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 print:min-w-0">
            <input
              type="checkbox"
              form={cancelForm}
              name="reserva"
              value={id}
              aria-label={copy.tick(name)}
              className="accent-wine-700 size-5 shrink-0 print:hidden"
            />
            <span className="narrow:hidden">{number}</span>
            <PaperBoxes count={seats} />
          </label>
        ),
    ),
    column.title({ header: copy.name, grow: 4 }, (row) => (
      <AttendeeName
        attendee={row}
        to={manages ? `${eventPaths(eventId).attendees}/${row.id}${query}` : null}
      />
    )),
    column.fact(
      { header: copy.email, grow: 3, narrow: 'left-out', wideOnly: true },
      ({ anonymous, walkIn, email }) =>
        anonymous || walkIn ? null : (
          <a
            href={`mailto:${email}`}
            title={email}
            className="relative z-1 block truncate underline underline-offset-4"
          >
            {email}
          </a>
        ),
    ),
    column.count(
      {
        header: copy.seats,
        hideWhen: ({ seats, companions }) => seats === companions.length + 1,
      },
      ({ seats }) => seats,
    ),
    ...(keepsMoney ? [total] : []),
    ...(pays ? [paid] : []),
    column.fact(
      {
        header: copy.status,
        hideWhen: (row) =>
          row.status === 'confirmed' && !isHeld(row) && !awaitsPayment(row) && isPlain(row),
      },
      (row) => <AttendeeStatus attendee={row} />,
    ),
    ...(manages ? [actions] : []),
  ]
}

function NumberHead() {
  const copy = useCopy(attendeesCopy)
  return (
    <span className="flex items-center">
      <TickAll form={cancelForm} />
      {copy.number}
    </span>
  )
}

/** Boxes to tick on paper, one per person. */
function PaperBoxes({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="hidden max-w-24 flex-wrap gap-1 print:inline-flex">
      {Array.from({ length: count }, (_, place) => (
        <i key={place} className="border-ink size-3.5 border" />
      ))}
    </span>
  )
}

/** Without given-up seats, and without money to pay back or lost. */
const isPlain = ({ givenUp, sums }: Attendee): boolean =>
  givenUp === 0 && !sums?.credit && !sums?.lost

function AttendeeStatus({ attendee }: { attendee: Attendee }) {
  const copy = useCopy(registrationBadgeCopy)
  const { language } = useLanguage()
  return (
    <span className="wide:max-w-56 flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {isHeld(attendee) ? (
        <>
          {attendee.status === 'waiting' ? (
            <RegistrationBadge registration={{ ...attendee, confirmBy: null }} />
          ) : null}
          <span className="text-warn text-xs font-semibold">
            {copy.unconfirmed(timeOfDay(attendee.confirmBy, language))}
          </span>
        </>
      ) : (
        <RegistrationBadge registration={attendee} />
      )}
      <Refund attendee={attendee} />
    </span>
  )
}

function AttendeeName({
  attendee: { anonymous, name, companions, member, walkIn, note, undelivered },
  to,
}: {
  attendee: Attendee
  /** Link to the details; null without permission. */
  to: string | null
}) {
  const copy = useCopy(attendeesCopy)
  return (
    <span className="wide:py-1 flex flex-col items-start text-left leading-snug">
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
        {to === null ? (
          <b className="font-semibold">{anonymous ? copy.anonymous : name}</b>
        ) : (
          <RowLink to={to} short>
            {anonymous ? copy.anonymous : name}
          </RowLink>
        )}
        {member ? <span className="text-xs text-stone-600">{copy.member}</span> : null}
        {undelivered ? <Badge tone="error">{copy.undelivered}</Badge> : null}
        {walkIn ? <Badge>{walkIn === 'beyond' ? copy.walkInBeyond : copy.walkIn}</Badge> : null}
      </span>
      {companions.length > 0 || note ? (
        <span className="text-ink-2 line-clamp-1 text-xs leading-4 print:line-clamp-none">
          {companions.length > 0 ? copy.with(companions.join(', ')) : null}
          {companions.length > 0 && note ? ' · ' : null}
          {note ? <i>{note}</i> : null}
        </span>
      ) : null}
    </span>
  )
}

export function Refund({ attendee: { sums } }: { attendee: Attendee }) {
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  if (!sums) return null
  const { credit, lost } = sums
  return (
    <>
      {credit > 0 ? (
        <Badge tone="warn">{`${copy.refund}: ${euros(credit, language)}`}</Badge>
      ) : null}
      {lost > 0 ? <Badge>{`${copy.noRefund}: ${euros(lost, language)}`}</Badge> : null}
    </>
  )
}

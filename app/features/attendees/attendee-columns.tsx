import { Eye } from 'lucide-react'
import { useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { settlementOf } from '#app/features/registrations/paid-for-seats.ts'
import { RegistrationBadge } from '#app/features/registrations/registration-badge.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { eventPaths, type Attendee } from './attendee.ts'

/** The id of the form that the ticks belong to. */
export const cancelForm = 'cancel-several'

/** What the list tells of each registration of an event. */
export function useAttendeeColumns(eventId: number): Column<Attendee>[] {
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'number',
      header: copy.number,
      cell: ({ id, number, name, anonymous, status }) =>
        anonymous || status === 'cancelled' ? (
          number
        ) : (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              form={cancelForm}
              name="reserva"
              value={id}
              aria-label={copy.tick(name)}
              className="accent-wine-700 size-5 shrink-0"
            />
            {number}
          </label>
        ),
    },
    { key: 'name', header: copy.name, cell: (row) => <Who attendee={row} /> },
    {
      key: 'email',
      header: copy.email,
      cell: ({ anonymous, walkIn, email, undelivered }) =>
        anonymous || walkIn ? null : (
          <span className="flex flex-col items-start gap-1 py-1">
            <a
              href={`mailto:${email}`}
              className="inline-block wrap-anywhere underline underline-offset-4 @2xl:min-w-30"
            >
              {email}
            </a>
            {undelivered ? <Badge tone="error">{copy.undelivered}</Badge> : null}
          </span>
        ),
    },
    { key: 'seats', header: copy.seats, align: 'right', cell: ({ seats }) => seats },
    {
      key: 'total',
      header: copy.total,
      align: 'right',
      cell: ({ total }) => (total === 0 ? copy.free : euros(total, language)),
    },
    {
      key: 'status',
      header: copy.status,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <RegistrationBadge registration={row} />
          <Refund attendee={row} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, anonymous, name }) => (
        <IconLink
          to={`${eventPaths(eventId).attendees}/${id}${query}`}
          label={copy.details(anonymous ? copy.anonymous : name)}
          icon={Eye}
        />
      ),
    },
  ]
}

function Who({
  attendee: { anonymous, name, companions, member, walkIn, note },
}: {
  attendee: Attendee
}) {
  const copy = useCopy(attendeesCopy)
  return (
    <span className="flex flex-col items-start gap-0.5 py-1 text-left">
      <span className="inline-flex flex-wrap items-center gap-2">
        <b className="font-semibold">{anonymous ? copy.anonymous : name}</b>
        {member ? <Badge tone="wine">{copy.member}</Badge> : null}
        {walkIn ? <Badge>{walkIn === 'beyond' ? copy.walkInBeyond : copy.walkIn}</Badge> : null}
      </span>
      {companions.length > 0 ? (
        <span className="text-ink-2">{copy.with(companions.join(', '))}</span>
      ) : null}
      {note ? <span className="text-xs text-stone-600 italic">{note}</span> : null}
    </span>
  )
}

/** What is to be paid back and what is not, of the seats that are gone and of those that were cancelled. */
export function Refund({ attendee }: { attendee: Attendee }) {
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { owed, lost } = settlementOf(attendee)
  return (
    <>
      {owed > 0 ? <Badge tone="warn">{`${copy.refund}: ${euros(owed, language)}`}</Badge> : null}
      {lost > 0 ? <Badge>{`${copy.noRefund}: ${euros(lost, language)}`}</Badge> : null}
    </>
  )
}

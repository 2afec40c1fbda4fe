import { Check, TriangleAlert } from 'lucide-react'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { doorMethods } from '#app/events/attendees/phone/taking.ts'
import type { Marks } from '#app/events/attendees/phone/use-phone-store.ts'
import type { Takings } from '#app/events/attendees/phone/use-takings.ts'
import { needsInWords } from '#app/events/registrations/own/people-list.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { answerOf } from '#app/members/people/diets.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { DoorGuest, DoorRegistration } from './door.server.ts'

export function DoorEntry({
  registration,
  marks,
  takings,
}: {
  registration: DoorRegistration
  marks: Marks
  takings: Takings
}) {
  const { number, name, note, walkIn, confirmBy, guests } = registration
  const { doorPage: copy, anonymous } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const about = [
    // The registrant is often the first guest.
    ...(name === guests[0]?.name ? [] : [name || anonymous]),
    ...(walkIn ? [copy.walkIn] : []),
    ...(confirmBy ? [copy.unconfirmed(timeOfDay(confirmBy, language))] : []),
    ...(note ? [note] : []),
  ]
  return (
    <li className="border-b border-stone-200 py-2">
      {about.length > 0 ? (
        <p className="text-xs text-stone-600">
          {about.map((fact, index) => (
            <span key={fact}>
              {index > 0 ? ' · ' : null}
              {fact}
            </span>
          ))}
        </p>
      ) : null}
      <ul>
        {guests.map((guest, index) => (
          <GuestLine
            key={guest.id}
            guest={guest}
            number={index === 0 ? copy.number(number) : null}
            marks={marks}
          />
        ))}
      </ul>
      <DoorPayment registration={registration} takings={takings} />
    </li>
  )
}

function GuestLine({
  guest,
  number,
  marks,
}: {
  guest: DoorGuest
  /** Set for the first person only. */
  number: string | null
  marks: Marks
}) {
  const { doorPage: copy, anonymous, payment } = useCopy(attendeesCopy)
  const words = useCopy(dietsCopy)
  const { language } = useLanguage()
  const known = marks.states.get(guest.id)
  // A diet is a wish at the door; an allergy is a danger.
  const alarming = guest.allergens.length > 0 || guest.note !== ''
  const name = guest.name || anonymous
  const cameAt = known === undefined ? guest.checkedInAt : known
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-32">
        <p className="font-medium">
          {name}
          {number ? (
            <span className="ml-1 text-xs font-normal whitespace-nowrap text-stone-600">
              {' '}
              {number}
            </span>
          ) : null}
        </p>
        {guest.unseated ? (
          <p className="text-error text-sm font-semibold">{copy.unseated}</p>
        ) : null}
        {guest.table === null ? null : (
          <p className="text-wine-700 text-sm font-semibold">{copy.table(guest.table)}</p>
        )}
        {alarming ? (
          <p className="text-error flex items-start gap-1.5 text-sm font-medium">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
            {needsInWords(guest, words).join(' · ')}
          </p>
        ) : answerOf(guest) === 'some' ? (
          <p className="text-ink-2 text-sm">{needsInWords(guest, words).join(' · ')}</p>
        ) : answerOf(guest) === 'unanswered' && !guest.erased ? (
          <p className="text-sm text-stone-600">{copy.unanswered}</p>
        ) : null}
        {cameAt ? (
          <p className="flex items-center gap-1.5 text-sm text-olive-700">
            <Check className="size-4 stroke-[1.75]" />
            {copy.at(timeOfDay(cameAt, language))}
          </p>
        ) : null}
      </div>
      {cameAt ? (
        <Button
          variant="line"
          size="sm"
          aria-label={copy.unmarkOf(name)}
          onClick={() => marks.mark(guest.id, false)}
        >
          {payment.undo}
        </Button>
      ) : (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={copy.markOf(name)}
          onClick={() => marks.mark(guest.id, true)}
        >
          {copy.mark}
        </Button>
      )}
    </li>
  )
}

function DoorPayment({
  registration: { id, name, payment: listed, guests },
  takings,
}: {
  registration: DoorRegistration
  takings: Takings
}) {
  const { anonymous, doorPage, payment: words } = useCopy(attendeesCopy)
  const { payment: copy } = doorPage
  const { language } = useLanguage()
  const payment = takings.states.get(id) ?? listed
  if (payment?.debited) return <p className="py-2 text-sm text-stone-600">{copy.debited}</p>
  if (!payment || (payment.openCents === 0 && !payment.paid)) return null
  const { openCents, taken } = payment
  const whose = name || guests[0]?.name || anonymous
  if (openCents > 0) {
    const amount = shortEuros(openCents, language)
    return (
      <div className="bg-cream mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm px-3 py-2">
        <p className="text-sm font-semibold">{copy.toCollect(amount)}</p>
        <div className="flex flex-wrap gap-2">
          {doorMethods.map((method) => (
            <Button
              key={method}
              variant="line"
              size="sm"
              className="px-4 whitespace-nowrap"
              aria-label={copy.take[method](amount, whose)}
              onClick={() => takings.take(id, openCents, method)}
            >
              {copy.short[method]}
            </Button>
          ))}
        </div>
      </div>
    )
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
      <p className="flex items-center gap-1.5 text-sm text-olive-700">
        <Check className="size-4 stroke-[1.75]" />
        {taken ? `${copy.methods[taken.method]} · ${timeOfDay(taken.at, language)}` : copy.paid}
      </p>
      {taken ? (
        <Button
          variant="line"
          size="sm"
          aria-label={words.undoOf(whose)}
          onClick={() => takings.undo(id, taken)}
        >
          {words.undo}
        </Button>
      ) : null}
    </div>
  )
}

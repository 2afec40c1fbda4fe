import { Check } from 'lucide-react'
import type { DoorRegistration } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { doorMethods } from '#app/events/attendees/phone/taking.ts'
import type { Takings } from '#app/events/attendees/phone/use-takings.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'

/** What is to be collected of a party, and that it was; nothing where there is nothing to pay. */
export function DoorPayment({
  registration: { id, name, payment: listed, guests },
  takings,
}: {
  registration: DoorRegistration
  takings: Takings
}) {
  const { payment: copy } = useCopy(attendeesCopy).doorPage
  const { anonymous } = useCopy(attendeesCopy)
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
        <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {taken ? `${copy.methods[taken.method]} · ${timeOfDay(taken.at, language)}` : copy.paid}
      </p>
      {taken ? (
        <Button
          variant="line"
          size="sm"
          aria-label={copy.undoOf(whose)}
          onClick={() => takings.undo(id, taken)}
        >
          {copy.undo}
        </Button>
      ) : null}
    </div>
  )
}

import { z } from 'zod'
import { madridInstant } from '#app/i18n/madrid-calendar.server.ts'
import { eventFields } from './event-input.ts'

type DateField = 'date' | 'registration_opens_at' | 'members_open_at' | 'registration_closes_at'

/** The form of an event with its dates as instants. What is typed is an hour of Madrid. */
export const eventInput = eventFields.transform((form, context) => {
  const refuse = (field: DateField, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  function instantOf(field: DateField): Date | null {
    const typed = form[field]
    if (typed === '') return null
    const instant = madridInstant(typed)
    if (instant instanceof Date) return instant
    refuse(field, instant === 'gap' ? 'dateGap' : 'dateInvalid')
    return null
  }
  const date = instantOf('date')
  const opens = instantOf('registration_opens_at')
  const members = instantOf('members_open_at')
  const closes = instantOf('registration_closes_at')
  if (members && (!opens || members > opens)) refuse('members_open_at', 'membersBeforeOthers')
  if (closes && opens && closes <= opens) {
    refuse('registration_closes_at', 'closesBeforeOpening')
  }
  if (closes && date && closes > date) refuse('registration_closes_at', 'closesAfterEvent')
  if (!date) return z.NEVER
  return {
    title: form.title,
    description: form.description,
    date,
    location: form.location,
    category: form.category || null,
    price: form.price,
    memberPrice: form.member_price,
    maxParticipants: form.max_participants,
    mostSeatsAtOnce: form.most_seats_at_once,
    registrationOpensAt: opens,
    membersOpenAt: members,
    registrationClosesAt: closes,
  }
})

export type EventInput = z.output<typeof eventInput>

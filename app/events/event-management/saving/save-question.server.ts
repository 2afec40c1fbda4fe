import { data } from 'react-router'
import type { EventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import { timedParts } from '#app/events/events/page/programme.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { writeRegistrationMail } from '#app/events/registrations/write-registration-mail.server.ts'
import type { SaveFact, SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import { isoDay, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { MailFacts } from '#app/platform/mail/mails.schema.ts'
import type { EditedEvent } from '#app/platform/schema/events/events.ts'

/** Events further ahead prompt a question: a mistyped year is more likely. */
const farAhead = 2 * 366 * 86_400_000

/** Unusual facts about a new date. */
function unusualDate({ date }: { date: Date }, now: Date): SaveFact[] {
  if (date < now) return [{ kind: 'past', at: date }]
  return date.getTime() - now.getTime() > farAhead ? [{ kind: 'far', at: date }] : []
}

/** The question before storing a new event; null for none. */
export function questionOfNew(
  { now }: RequestContext,
  { event, answer }: Pick<EventInput, 'event' | 'answer'>,
): SaveQuestion | null {
  return questionWith(unusualDate(event, now), { notified: 0, helpers: 0, mail: null }, answer)
}

/** The question before saving a stored event; null when nothing unexpected follows or it was answered. */
export function questionOf(
  cx: RequestContext,
  {
    before,
    values,
    input: { along, answer },
    people,
    ...counts
  }: {
    before: LockedEvent
    values: EditedEvent
    input: Pick<EventInput, 'along' | 'answer'>
    /** Registrations that are not cancelled; each keeps its price. */
    people: number
    reachable: number
    helpers: number
  },
): SaveQuestion | null {
  const moved = before.date.getTime() !== values.date.getTime()
  const elsewhere = isPlaceChanged(before, values)
  const isNotified = needsNotice(before, values) && values.date > cx.now
  const [registrations, helpers] = isNotified ? [counts.reachable, counts.helpers] : [0, 0]
  const follows = Object.keys(along).length > 0 || answer.movedFor !== ''
  const facts: SaveFact[] = []
  if (moved && (registrations + helpers > 0 || follows)) {
    facts.push({ kind: 'moved', from: before.date, to: values.date, endsAt: values.endsAt })
    facts.push(...changedInstants(before, values))
  }
  if (!moved && values.endsAt && isEndChanged(before, values) && registrations + helpers > 0) {
    facts.push({ kind: 'ends', at: values.endsAt })
  }
  if (elsewhere && registrations + helpers > 0) {
    facts.push({ kind: 'place', from: before.location, to: values.location })
  }
  if (moved) facts.push(...unusualDate(values, cx.now))
  if (people > 0 && before.price !== values.price) {
    facts.push({ kind: 'price', from: before.price, to: values.price, people })
  }
  if (people > 0 && before.memberPrice !== values.memberPrice) {
    const [from, to] = [before.memberPrice ?? before.price, values.memberPrice ?? values.price]
    facts.push({ kind: 'memberPrice', from, to, people })
  }
  const mail = registrations > 0 ? mailOf(cx, before, values) : null
  return questionWith(facts, { notified: registrations, helpers, mail }, answer)
}

/** Instants other than the start that changed. */
function changedInstants(before: LockedEvent, values: EditedEvent): SaveFact[] {
  const [starts] = timedParts(values.programme, values.date)
  const programme: SaveFact[] =
    starts && before.programme !== values.programme
      ? [{ kind: 'programme', at: timeOfDay(starts.startsAt, 'es') }]
      : []
  const windows = [
    ['membersOpen', before.membersOpenAt, values.membersOpenAt],
    ['opens', before.registrationOpensAt, values.registrationOpensAt],
    ['closes', before.registrationClosesAt, values.registrationClosesAt],
  ] as const
  return [
    ...programme,
    ...windows.flatMap(([kind, was, at]): SaveFact[] =>
      at && was?.getTime() !== at.getTime() ? [{ kind, at }] : [],
    ),
  ]
}

function questionWith(
  facts: SaveFact[],
  consequences: Omit<SaveQuestion, 'facts' | 'asked'>,
  answer: EventInput['answer'],
): SaveQuestion | null {
  const asked = [
    ...facts.map(nameOf),
    ...(consequences.notified + consequences.helpers > 0
      ? [`tells ${consequences.notified} ${consequences.helpers}`]
      : []),
  ].join(', ')
  const answered = answer.tell !== '' && answer.asked === asked
  return facts.length === 0 || answered ? null : { facts, ...consequences, asked }
}

/** The name of a changed fact in the question; place and programme are in the form. */
function nameOf(fact: SaveFact): string {
  if (fact.kind === 'moved') {
    return `moved ${fact.to.toISOString()} ${fact.endsAt?.toISOString() ?? ''}`
  }
  if (fact.kind === 'price' || fact.kind === 'memberPrice') {
    return `${fact.kind} ${fact.to} ${fact.people}`
  }
  return fact.kind === 'past' || fact.kind === 'far' ? `${fact.kind} ${isoDay(fact.at)}` : fact.kind
}

/** The mail to someone with a seat, without a name; its link belongs to no registration. */
function mailOf(cx: RequestContext, before: LockedEvent, values: EditedEvent) {
  const mail = registrationMail(cx, 'changed', {
    event: { ...before, ...values },
    before,
    registration: {
      id: '00000000-0000-0000-0000-000000000000',
      accountId: null,
      name: '',
      email: '',
      language: cx.language,
      seats: 1,
      total: values.price,
      offeredUntil: null,
      confirmBy: null,
      status: 'confirmed',
    },
  })
  if (!mail.facts) throw new Error('a mail about a registration is written when it leaves')
  const { language, kind, subject } = mail
  // As the outbox stores them.
  const facts: MailFacts = JSON.parse(JSON.stringify(mail.facts))
  return { subject, text: writeRegistrationMail({ language, kind, facts, at: cx.now }).text }
}

type EventTimesOf = Pick<EditedEvent, 'date' | 'endsAt'>
type EventPlaceOf = Pick<EditedEvent, 'language' | 'location' | 'translation'>

/** Whether attendees are notified: the start, the end or the place has changed. */
export const needsNotice = (
  before: EventTimesOf & EventPlaceOf,
  now: EventTimesOf & EventPlaceOf,
): boolean =>
  before.date.getTime() !== now.date.getTime() ||
  isEndChanged(before, now) ||
  isPlaceChanged(before, now)

/** Whether the end changed; an end that was unknown is no change. */
const isEndChanged = ({ endsAt: before }: EventTimesOf, { endsAt: now }: EventTimesOf): boolean =>
  before !== null && now !== null && before.getTime() !== now.getTime()

/** Whether the place changed; an added translation is no change. */
function isPlaceChanged(before: EventPlaceOf, now: EventPlaceOf): boolean {
  const place = ({ language, location, translation }: EventPlaceOf, asked: Language) =>
    asked === language ? location : translation['location']
  const inBoth = languages.filter((each) => place(before, each) && place(now, each))
  return inBoth.length === 0 || inBoth.some((each) => place(before, each) !== place(now, each))
}

/** The response that asks before saving, with the form as it would be stored. */
export const saveQuestions = (
  question: SaveQuestion,
  { along }: Pick<EventInput, 'along'>,
  values: Record<string, string>,
) =>
  data(
    { question, values: { ...values, ...along, moved_for: values['date'] ?? '' } },
    { status: 409 },
  )

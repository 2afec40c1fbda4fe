import { and, asc, eq } from 'drizzle-orm'
import { officesCopy } from '#app/copy/offices.copy.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { workCalendar } from '#app/events/events/agenda/event-calendar.server.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Office } from '#app/platform/auth/office.ts'
import { hasNotEnded } from '#app/platform/auth/offices.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  eventDaysAndHours,
  eventWhen,
  type EventTimes,
} from '#app/platform/i18n/time/event-times.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { officeMailsCopy } from './office-mails.copy.ts'

/** An office given or withdrawn; `event` limits it to one. */
export type MailedOffice = {
  id: string
  office: Office
  event: MailedEvent | null
  /** The event before its date or place changed. */
  before?: MailedEvent
}

type OfficeMailKind = 'officeGiven' | 'officeWithdrawn' | 'officeMoved' | 'officeCancelled'

/** Mails after which the person still has the office. */
const keepsOffice: ReadonlySet<OfficeMailKind> = new Set(['officeGiven', 'officeMoved'])

export function officePath({ office, event }: Pick<MailedOffice, 'office' | 'event'>): string {
  if (event === null) return '/admin'
  const paths = eventPaths(event.id)
  return office === 'kitchen' ? paths.kitchen : paths.door
}

export function officeMail(
  cx: Pick<RequestContext, 'actor' | 'club' | 'now' | 'site'>,
  kind: OfficeMailKind,
  { email, language }: { email: string; language: Language },
  { id, office, event, before }: MailedOffice,
  invitation: string | null = null,
): Mail {
  const copy = officeMailsCopy[language]
  const { names } = officesCopy[language]
  const { actor, club, site } = cx
  const by = actor.kind === 'account' ? actor.name || actor.email : club.name
  const shown = event && eventIn(event, language)
  const about = { by, office: names[office], event: shown?.title ?? null }
  const { subject, text, button } = copy[kind]
  const path = keepsOffice.has(kind) ? officePath({ office, event }) : '/cuenta'
  const was = before && eventIn(before, language)
  const invited = invitation ? [copy.invited] : []
  const when = (times: EventTimes) =>
    before ? eventDaysAndHours(times, language) : eventWhen(times, language)
  const card = event && shown && { title: shown.title, lines: [when(event), shown.location] }
  return {
    kind: `account-${kind}`,
    recipient: email,
    language,
    subject: subject(about),
    ...renderMail({
      club,
      language,
      heading: subject(about),
      paragraphs: [
        text(about),
        ...(card ? [card] : []),
        ...(before && was ? [{ title: copy.was, lines: [when(before), was.location] }] : []),
        ...(kind === 'officeGiven' ? invited : []),
        copy.wrong(club.email),
      ],
      button: {
        label: invitation ? copy.enter : button,
        href: site.origin + (invitation ?? path),
      },
    }),
    attachments: event
      ? [
          {
            filename: copy.calendarFile,
            ...workCalendar({ ...cx, language }, event, {
              id,
              summary: `${names[office]}: ${shown?.title}`,
              path,
              withdrawn: !keepsOffice.has(kind),
            }),
          },
        ]
      : [],
  }
}

export const helpersOf = (db: Database, { now }: Pick<RequestContext, 'now'>, eventId: number) =>
  db
    .select({ id: accountOffices.id, office: accountOffices.office, account: accounts })
    .from(accountOffices)
    .innerJoin(accounts, eq(accounts.id, accountOffices.accountId))
    .where(and(eq(accountOffices.eventId, eventId), hasNotEnded(now)))
    .orderBy(asc(accountOffices.id))

/** Tells helpers of a new date or place, or without `before` of the cancellation. */
export async function notifyHelpers(
  tx: Database,
  cx: RequestContext,
  event: MailedEvent,
  before?: MailedEvent,
): Promise<void> {
  const kind = before ? 'officeMoved' : 'officeCancelled'
  for (const { account, ...helper } of await helpersOf(tx, cx, event.id)) {
    const facts = { ...helper, event, ...(before ? { before } : {}) }
    await cx.outbox.queue(tx, officeMail(cx, kind, account, facts))
  }
}

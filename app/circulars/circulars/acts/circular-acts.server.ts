import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  storedCircular,
  type StoredCircular,
} from '#app/circulars/circulars/managed-circulars.server.ts'
import { countReached } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { segmentFacts } from '#app/circulars/circulars/recipients/segment.ts'
import type { SendingInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import {
  circularBody,
  withoutToken,
} from '#app/circulars/circulars/writing/circular-mail.server.ts'
import { circularMailsCopy } from '#app/circulars/circulars/writing/circular-mails.copy.ts'
import type { AuditAction } from '#app/copy/activity.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize, authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import {
  circularDeliveries,
  circulars,
  type CircularState,
} from '#app/platform/schema/circulars/circulars.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'

type Act = {
  from: readonly CircularState[]
  to: CircularState
  /** Distinguishes ways to the same state: whether the circular reached it by this act. */
  isDone?: (circular: StoredCircular) => boolean
  action: AuditAction
  /** The act sends to many, so it needs a recent proof of identity. */
  sends?: true
  write?: (tx: Database, circular: StoredCircular) => Promise<Partial<StoredCircular> | undefined>
}

/**
 * Moves a circular to another state under the lock of its row; repeated calls change nothing. Admins and the secretary.
 *
 * @throws Problem 404; 409 when it is in none of the states, or reached the new one by another act.
 */
async function changeState(
  cx: RequestContext,
  id: string,
  { from, to, isDone, action, sends, write }: Act,
): Promise<void> {
  if (sends) authorizeAct(cx, 'circular.send')
  else authorize(cx.actor, 'circulars.manage')
  if (!isUuid(id)) throw new Problem('circularNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const [circular] = await tx.select().from(circulars).where(eq(circulars.id, id)).for('update')
    if (!circular) throw new Problem('circularNotFound', 404)
    if (circular.state === to && (isDone?.(circular) ?? true)) return
    if (!from.includes(circular.state)) throw new Problem('circularMovedOn', 409)
    const more = (await write?.(tx, circular)) ?? {}
    await tx
      .update(circulars)
      .set({ ...more, state: to, updatedAt: cx.now })
      .where(eq(circulars.id, id))
    await recordAct(tx, cx, action, ['circular', id], { details: { title: circular.subject } })
  })
}

/**
 * Whether registration for members opens later. Locks the row, so that cancelling the event finds the waiting circular.
 */
async function isOpeningAhead(tx: Database, event: number, now: Date): Promise<boolean> {
  const opens = sql`coalesce(${events.membersOpenAt}, ${events.registrationOpensAt})`
  const found = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, event), isNull(events.cancelledAt), sql`${opens} > ${now.toISOString()}`),
    )
    .for('share')
  return found.length > 0
}

/**
 * Schedules a draft: now, at an instant, or when registration for members opens. Its recipients are determined when
 * sending begins.
 *
 * @throws Problem 404; 409 when it is no draft or is scheduled otherwise, without recipients, and when the instant
 * has passed.
 */
export function scheduleCircular(
  cx: RequestContext,
  id: string,
  input: SendingInput,
): Promise<void> {
  return changeState(cx, id, {
    from: ['draft'],
    to: 'scheduled',
    sends: true,
    action: input.when === 'now' ? 'circular.begun' : 'circular.scheduled',
    isDone({ scheduledAt, opensWith }) {
      if (input.when === 'opening') return opensWith === input.event
      if (input.when === 'later') return scheduledAt?.getTime() === input.at.getTime()
      return scheduledAt !== null && scheduledAt <= cx.now
    },
    async write(tx, { kind, segment: stored }) {
      const segment = segmentFacts.parse(stored)
      if (input.when === 'later' && input.at <= cx.now) throw new Problem('circularInThePast', 409)
      if (input.when === 'opening') {
        const later = await isOpeningAhead(tx, input.event, cx.now)
        if (!later) throw new Problem('circularOpensNothing', 409)
        return { scheduledAt: null, opensWith: input.event, openingLost: null }
      }
      const { recipients } = await countReached(tx, { kind, segment }, madridDayOf(cx.now))
      if (recipients === 0 && input.when === 'now') throw new Problem('nobodyToMail', 409)
      const scheduledAt = input.when === 'now' ? cx.now : input.at
      return { scheduledAt, opensWith: null, openingLost: null }
    },
  })
}

/** Makes a scheduled circular a draft again. */
export const unscheduleCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, {
    from: ['scheduled'],
    to: 'draft',
    action: 'circular.unscheduled',
    write: async () => ({ scheduledAt: null, opensWith: null }),
  })

/** Removes the circular's unsent mails from the outbox; a mail being sent is not stopped. */
async function removeUnsentMails(tx: Database, id: string): Promise<void> {
  const table = circularDeliveries
  await tx.execute(sql`
    with back as (
      select mail.id from ${mails} as mail
      join ${table} as delivery on delivery.mail_id = mail.id
      where delivery.circular_id = ${id} and delivery.state = 'queued'
        and delivery.handed_at is null and mail.sent_at is null and mail.parked_at is null
      for update of mail skip locked
    ), gone as (
      delete from ${mails} where id in (select id from back) returning id
    )
    update ${table} set state = 'waiting', mail_id = null, queued_at = null
    where circular_id = ${id} and state = 'queued' and mail_id in (select id from gone)`)
}

/** Stops a circular that is being sent, until it is resumed. */
export const stopCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, {
    from: ['sending'],
    to: 'stopped',
    action: 'circular.stopped',
    async write(tx) {
      await removeUnsentMails(tx, id)
      return undefined
    },
  })

/** Resumes a stopped circular for the remaining recipients. */
export const resumeCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, { from: ['stopped'], to: 'sending', action: 'circular.resumed', sends: true })

/** Ends a stopped circular; the remaining recipients are left out. */
export const endCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, {
    from: ['stopped'],
    to: 'sent',
    action: 'circular.ended',
    async write(tx) {
      // Removes mails that were being sent when it was stopped, and failed.
      await removeUnsentMails(tx, id)
      await tx
        .update(circularDeliveries)
        .set({ state: 'left_out', settledAt: cx.now })
        .where(and(eq(circularDeliveries.circularId, id), eq(circularDeliveries.state, 'waiting')))
      return { endedAt: cx.now }
    },
  })

/** Discards a draft; `restoreCircular` brings it back. */
export const discardCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, { from: ['draft'], to: 'discarded', action: 'circular.discarded' })

export const restoreCircular = (cx: RequestContext, id: string) =>
  changeState(cx, id, { from: ['discarded'], to: 'draft', action: 'circular.taken-back' })

/** Sends the stored circular to the actor, once in each language. Admins and the secretary. Throws Problem 404. */
export async function testCircular(cx: RequestContext, id: string): Promise<void> {
  const account = authorize(cx.actor, 'circulars.manage')
  const circular = await storedCircular(cx.db, id)
  const segment = segmentFacts.parse(circular.segment)
  await cx.db.transaction(async (tx) => {
    for (const language of languages) {
      // Attachments are links here, so that they are not stored again.
      const body = await circularBody(tx, cx, { ...circular, segment }, language, true)
      const { html, text } = withoutToken(cx.site, body)
      await cx.outbox.queue(tx, {
        kind: 'circular-test',
        recipient: account.email,
        replyTo: cx.club.email,
        language,
        subject: circularMailsCopy[language].test(body.subject),
        html,
        text,
      })
    }
    await recordAct(tx, cx, 'circular.tested', ['circular', id], {
      details: { title: circular.subject },
    })
  })
}

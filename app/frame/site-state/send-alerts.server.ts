import { eq, like, sql } from 'drizzle-orm'
import type { Site } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { defaultLanguage } from '#app/platform/i18n/languages/language.ts'
import { recordFaults } from '#app/record-faults.ts'
import type { Alert, SendAlert } from './alert.ts'
import { claimNotice } from './notify-admins.server.ts'
import { openProblemsOf, type NoticeKind, type OpenProblem } from './open-problems.ts'
import { siteAlertsCopy } from './site-alerts.copy.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'
import { siteNotices } from './site-state.schema.ts'
import { readSiteState } from './site-state.server.ts'

/** Arbitrary constant shared by all processes: one sends at a time, the others skip. */
const sending = 7_025_002

/** Prefix of alerts in the table of notices. */
const prefix = 'alert:'

/** Maximum length of a key. */
const longestKey = 60

const keyOf = (kind: NoticeKind, about: string) =>
  `${prefix}${about ? `${kind}:${about}` : kind}`.slice(0, longestKey)

type AlertContext = {
  db: Database
  site: Pick<Site, 'origin'>
  now: Date
  send: SendAlert
  /** Whether to check duties: only once each has had time to run. */
  ofDuties: boolean
}

/**
 * Sends an alert when a problem appears, again after each day, and once when it is resolved. Only one process sends:
 * it locks the row until the alert is accepted, and leaves it unchanged otherwise.
 *
 * @throws RecordsFailed when one was not accepted; the rest are.
 */
export async function sendAlerts(sender: AlertContext): Promise<void> {
  const { db, now, site, ofDuties } = sender
  const state = await readSiteState(db, { now, origin: site.origin })
  const reds = new Map(openProblemsOf(state).map((red) => [keyOf(red.kind, red.about), red]))
  const open = await db
    .select({ key: siteNotices.kind })
    .from(siteNotices)
    .where(like(siteNotices.kind, `${prefix}%`))
  const isChecked = (key: string) => ofDuties || !key.startsWith(`${prefix}duties`)
  const faults = recordFaults('alert', db)
  for (const [key, red] of reds) {
    if (isChecked(key)) await faults.of(key, () => sendProblem(sender, key, red))
  }
  for (const { key } of open) {
    if (isChecked(key) && !reds.has(key) && !isWorse(key, reds)) {
      await faults.of(key, () => sendAllClear(sender, key))
    }
  }
  faults.raise()
}

/** Whether the 'low' warning has ended only because the disk is nearly full now. */
const isWorse = (key: string, reds: ReadonlyMap<string, OpenProblem>) =>
  [...reds.values()].some(
    ({ kind, about }) => kind === 'diskSoonFull' && keyOf('disk', about) === key,
  )

/** Runs `act` unless another process is sending. */
async function withAlertLock(db: Database, act: (tx: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${sending}) as mine`)
    if (rows[0]?.mine === true) await act(tx)
  })
}

async function sendProblem(
  { db, now, site, send }: AlertContext,
  key: string,
  red: OpenProblem,
): Promise<void> {
  await withAlertLock(db, async (tx) => {
    const [before] = await tx.select().from(siteNotices).where(eq(siteNotices.kind, key))
    if (!(await claimNotice(tx, key, now))) return
    const state = before ? 'still' : 'red'
    const title = siteStateMailsCopy[defaultLanguage].kinds[red.kind].subject
    await send(alertOf({ site, now, key, state, title, text: red.line(defaultLanguage) }))
  })
}

async function sendAllClear({ db, now, site, send }: AlertContext, key: string): Promise<void> {
  const { overText } = siteAlertsCopy[defaultLanguage]
  await withAlertLock(db, async (tx) => {
    const [mine] = await tx.delete(siteNotices).where(eq(siteNotices.kind, key)).returning()
    if (!mine) return
    await send(alertOf({ site, now, key, state: 'over', title: titleOf(key), text: overText }))
  })
}

/** Title of an alert; the key itself if from an earlier version. */
function titleOf(key: string): string {
  const kinds: Readonly<Record<string, { subject: string } | undefined>> =
    siteStateMailsCopy[defaultLanguage].kinds
  const kind = key.slice(prefix.length).split(':')[0] ?? ''
  return kinds[kind]?.subject ?? key
}

function alertOf({
  site,
  now,
  key,
  state,
  title,
  text,
}: { site: Pick<Site, 'origin'>; now: Date } & Pick<
  Alert,
  'key' | 'state' | 'title' | 'text'
>): Alert {
  return {
    site: site.origin,
    state,
    key: key.slice(prefix.length),
    title: siteAlertsCopy[defaultLanguage].titles[state](title),
    text,
    url: `${site.origin}/admin/dashboard`,
    at: now.toISOString(),
  }
}

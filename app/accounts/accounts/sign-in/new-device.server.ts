import { createHash } from 'node:crypto'
import Bowser from 'bowser'
import { and, eq, ne } from 'drizzle-orm'
import { coarseNetwork } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { ProvedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { deviceNameIn, knownDevice } from '#app/platform/auth/sessions/device.server.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { seenDevices } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { newDeviceCopy } from './new-device.copy.ts'

/** Browser and system; null when unknown. */
type DeviceKind = { browser: string | null; system: string | null; mobile: boolean }

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const known = (name: string | undefined, names: ReadonlySet<string>) =>
  name !== undefined && names.has(name) ? name : null

/** Only known names: the rest of a user agent is a stranger's text. */
export function deviceOf(userAgent: string | null): DeviceKind {
  if (!userAgent) return { browser: null, system: null, mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: known(browser.name, browsers),
    system: known(os.name, systems),
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** A name for this device: 'Windows · Firefox'; empty when unknown. */
export function nameOfDevice(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return [system, browser].filter((part) => part !== null).join(' · ')
}

/** Milliseconds in which the same browser sends a form again. */
const sameForm = 15 * 60_000

/**
 * Mails the owner when an account that has signed in before does so from a new device, in the
 * transaction that opens the session. A browser is known by its device cookie, also from before a
 * password change; a program by its name and coarse network.
 *
 * @param former the browser's token so far; null without one.
 * @param device its new token; null for a program.
 */
export async function notifyOfNewDevice(
  account: ProvedAccount,
  cx: RequestContext,
  { former, device }: { former: string | null; device: string | null },
): Promise<void> {
  const { id: accountId, passwordHash } = account
  const client = `${cx.client.userAgent ?? ''} ${coarseNetwork(cx.client.network)}`
  const name = device === null ? `program ${client}` : `browser ${deviceNameIn(device) ?? ''}`
  const isKnown = passwordHash !== null && knownDevice(former, { accountId, passwordHash }) !== null
  const wasSeen = await recordSeen(account, name, cx.now)
  if (isKnown || wasSeen !== null || !(await hasSignedInBefore(account, name))) return
  // When a form is sent twice, neither request has a device name yet.
  const notified = await recordSeen(account, `told ${client}`, cx.now)
  if (notified !== null && cx.now.getTime() - notified.getTime() < sameForm) return
  await cx.outbox.queue(account.tx, newDeviceMail(account, cx))
}

const hashOf = ({ id }: ProvedAccount, what: string) =>
  createHash('sha256').update(`${id} ${what}`).digest()

/** Notes a device as seen now; returns when it was seen before, or null. */
async function recordSeen(account: ProvedAccount, what: string, now: Date): Promise<Date | null> {
  const { tx, id: accountId } = account
  const deviceHash = hashOf(account, what)
  const isIt = and(eq(seenDevices.accountId, accountId), eq(seenDevices.deviceHash, deviceHash))
  const [before] = await tx.select({ at: seenDevices.seenAt }).from(seenDevices).where(isIt)
  if (before) await tx.update(seenDevices).set({ seenAt: now }).where(isIt)
  else await tx.insert(seenDevices).values({ accountId, deviceHash, seenAt: now })
  return before?.at ?? null
}

/** The account has signed in before, by its devices or the audit log. */
async function hasSignedInBefore(account: ProvedAccount, thisTime: string): Promise<boolean> {
  const { tx, id } = account
  const others = and(
    eq(seenDevices.accountId, id),
    ne(seenDevices.deviceHash, hashOf(account, thisTime)),
  )
  if ((await tx.$count(seenDevices, others)) > 0) return true
  const signIns = and(
    eq(auditLog.subjectType, 'account'),
    eq(auditLog.subjectId, id),
    eq(auditLog.action, 'account.signed-in'),
  )
  const [logged] = await tx.select({ id: auditLog.id }).from(auditLog).where(signIns).limit(1)
  return logged !== undefined
}

export function newDeviceMail(
  { email: recipient, language }: Pick<ProvedAccount, 'email' | 'language'>,
  cx: Pick<RequestContext, 'client' | 'club' | 'now' | 'site'>,
): Mail {
  const copy = newDeviceCopy[language]
  const { browser, system } = deviceOf(cx.client.userAgent)
  const device =
    browser && system ? copy.device(browser, system) : (browser ?? system ?? copy.unknown)
  return writtenMail(cx.club, {
    kind: 'account-newDevice',
    recipient,
    language,
    subject: copy.subject,
    heading: copy.heading,
    paragraphs: [
      copy.intro,
      copy.known({
        device,
        at: longDateTime(cx.now, language),
        network: coarseNetwork(cx.client.network),
      }),
      copy.otherwise,
    ],
    // An intruder could change the password in the account, but does not read the owner's mail.
    button: { label: copy.button, href: `${cx.site.origin}/auth/recuperar` },
    footnote: copy.footnote,
  })
}

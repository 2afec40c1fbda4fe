import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Alert, SendAlert } from '#app/frame/site-state/alert.ts'
import { sendAlerts } from '#app/frame/site-state/send-alerts.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Timeout (milliseconds). */
const timeout = 8000

/**
 * Requests a URL that the operator has configured. User and password are sent as basic authorization, a user alone as
 * a bearer token; redirects are not followed.
 *
 * @throws when it is unreachable, too slow, redirects, or answers anything but 2xx.
 */
async function askOperatorsAddress(
  address: string,
  request: { method: 'GET' } | { method: 'POST'; headers: Record<string, string>; body: string },
  signal?: AbortSignal,
): Promise<void> {
  const url = new URL(address)
  const name = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  const credentials = password
    ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
    : `Bearer ${name}`
  const inTime = AbortSignal.timeout(timeout)
  const answer = await fetch(url, {
    ...request,
    headers: {
      ...('headers' in request ? request.headers : {}),
      ...(name ? { Authorization: credentials } : {}),
    },
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
}

/** The prefix that marks a topic of ntfy. */
const ntfy = 'ntfy+'

/** Encodes a header as mails do, which ntfy decodes, as headers are ASCII. */
const inHeader = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const alertStyles = {
  red: { Priority: 'high', Tags: 'rotating_light' },
  still: { Priority: 'default', Tags: 'rotating_light' },
  over: { Priority: 'default', Tags: 'white_check_mark' },
} as const satisfies Record<Alert['state'], Record<string, string>>

/**
 * Sends alerts to ALERT_URL by POST: to a topic of ntfy as text (`ntfy+https://ntfy.sh/topic`), to any other URL as
 * JSON. Rejects when the alert was not accepted.
 */
export function alertChannel(address: string): SendAlert {
  if (!address.startsWith(ntfy)) {
    return (alert) =>
      askOperatorsAddress(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(alert),
      })
  }
  const topic = address.slice(ntfy.length)
  return ({ state, title, text, url }) =>
    askOperatorsAddress(topic, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        Title: inHeader(title),
        Click: url,
        ...alertStyles[state],
      },
      body: text,
    })
}

/** Soon, because a site in a crash loop has little time (milliseconds). */
const firstRunDelay = 3000

/**
 * Sends alerts each minute, in addition to the mails: new, continuing and resolved problems. An alert that could not
 * be sent is logged and retried.
 *
 * @param settled time (milliseconds) after which each duty has run once; until then none is reported late.
 */
export function alertJob({
  address,
  db,
  site,
  now,
  settled,
}: {
  address: string
  db: Database
  site: Pick<Site, 'origin'>
  now: () => Date
  settled: number
}): Job<'alerts'> {
  const send = alertChannel(address)
  const settledAt = performance.now() + settled
  return {
    name: 'alerts',
    everyMilliseconds: 60_000,
    firstAfterMilliseconds: firstRunDelay,
    run: () => sendAlerts({ db, site, now: now(), send, ofDuties: performance.now() >= settledAt }),
  }
}

/** Delays before each attempt (milliseconds); the receiver waits for hours. */
const pauses = [0, 10_000, 60_000]

/**
 * Calls BACKUP_PING_URL after each backup, so that its receiver notices a missing one. A failed call is logged, and
 * does not fail the backup.
 */
export function backupPing(
  address: string,
  log: Pick<Logger, 'warn'>,
  waits: readonly number[] = pauses,
): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    let reason = ''
    for (const wait of waits) {
      try {
        await after(wait, undefined, { signal })
        return await askOperatorsAddress(address, { method: 'GET' }, signal)
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        if (signal.aborted) break
      }
    }
    log.warn({ reason }, 'the message about a finished backup could not be sent')
  }
}

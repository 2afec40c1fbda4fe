import type { Alert, SendAlert } from '#app/frame/site-state/alert.ts'
import { sendAlerts } from '#app/frame/site-state/send-alerts.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { askOperatorsAddress } from './operators-address.ts'

/** The prefix that marks a topic of ntfy. */
const ntfy = 'ntfy+'

/** Encodes a header as mails do, which ntfy decodes: headers are ASCII. */
const inHeader = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const looks = {
  red: { Priority: 'high', Tags: 'rotating_light' },
  still: { Priority: 'default', Tags: 'rotating_light' },
  over: { Priority: 'default', Tags: 'white_check_mark' },
} as const satisfies Record<Alert['state'], Record<string, string>>

/**
 * Sends alerts to ALERT_URL by POST: to a topic of ntfy as text (`ntfy+https://ntfy.sh/topic`), to any other
 * address as JSON. Rejects when the alert was not accepted.
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
        ...looks[state],
      },
      body: text,
    })
}

/** Soon, for a site in a crash loop has little time (milliseconds). */
const firstAfter = 3000

/**
 * Sends alerts each minute, besides the mails: what became red, still is, or is over. An alert that could not be
 * sent is logged and retried.
 *
 * @param settled after this time (milliseconds) each duty has had its turn; until then none is reported late.
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
    firstAfterMilliseconds: firstAfter,
    run: () => sendAlerts({ db, site, now: now(), send, ofDuties: performance.now() >= settledAt }),
  }
}

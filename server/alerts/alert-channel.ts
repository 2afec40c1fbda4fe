import type { Alert, SendAlert } from '#app/frame/site-state/alert.ts'
import { askOperatorsAddress } from './operators-address.ts'

/** A topic of ntfy is told apart from any other address by what its own begins with. */
const ntfy = 'ntfy+'

/** Headers hold no letters beyond ASCII: as mails write them, which ntfy reads. */
const inHeader = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const looks = {
  red: { Priority: 'high', Tags: 'rotating_light' },
  still: { Priority: 'default', Tags: 'rotating_light' },
  over: { Priority: 'default', Tags: 'white_check_mark' },
} as const satisfies Record<Alert['state'], Record<string, string>>

/**
 * Where ALERT_URL has alerts sent: to a topic of ntfy as text (`ntfy+https://ntfy.sh/topic`), to any other address as
 * JSON. Both by POST; the sender throws where it was not taken.
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

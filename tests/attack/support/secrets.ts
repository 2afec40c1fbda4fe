import { testSecret } from '#tests/support/app.ts'
import { worldPassword } from '#tests/support/valid-requests/account-requests.ts'
import type { Sent } from '#tests/support/valid-requests/valid-request.ts'

/** Secrets in the answers, cookies and forms of a run (design, S14). */
type Secrets = {
  all: ReadonlySet<string>
  rememberCookie(cookie: string): void
  remember(sent: Sent, answer: Response): void
  leakedIn(text: string): string[]
}

/** Fields that are private to the sender. */
const secretFields = new Set(['password', 'confirmation', 'currentPassword', 'token', 'email'])

const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? ''

/** Starts with the site's own secrets. */
export function secretsFrom(...own: readonly string[]): Secrets {
  const all = new Set<string>([worldPassword, testSecret, ...own])
  return {
    all,
    rememberCookie: (cookie) => void all.add(tokenIn(cookie)),
    remember({ fields, cookie }, answer) {
      for (const [name, value] of Object.entries(fields)) {
        if (secretFields.has(name) && value.length > 5) all.add(value)
      }
      if (cookie) all.add(tokenIn(cookie))
      for (const set of answer.headers.getSetCookie()) {
        if (/^(?:__Host-)?(?:session|device|sign-up)=[\w.-]{20}/u.test(set)) all.add(tokenIn(set))
      }
      const key = /[?&](?:token|clave)=([^&]+)/u.exec(answer.headers.get('Location') ?? '')?.[1]
      if (key) all.add(key)
    },
    leakedIn: (text) =>
      [...all].filter(
        (secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
      ),
  }
}

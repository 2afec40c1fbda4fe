import { Problem } from '#app/problem.ts'
import type { TextMessages } from './text-messages.ts'

/** Timeout of a gateway in milliseconds. */
const patience = 8000

/**
 * Sends through an HTTP gateway: POST of `{"to", "text", "language"}` as JSON; any 2xx is success.
 * Name and password in the URL (`https://user:password@gateway.example/send`) become basic
 * authentication, a name alone a bearer token.
 *
 * @param onFailure gets the reason, without number and text.
 */
export function smsGateway(url: string, onFailure: (reason: string) => void): TextMessages {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const name = decodeURIComponent(username)
  const credentials = password
    ? `Basic ${Buffer.from(`${name}:${decodeURIComponent(password)}`).toString('base64')}`
    : `Bearer ${name}`

  async function problemOf(body: string): Promise<string | null> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(name ? { Authorization: credentials } : {}),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `the gateway answered ${answer.status}`
    } catch (error) {
      // Unreachable, too slow or redirected: the person is asked to retry, the operator gets the
      // reason.
      return error instanceof Error ? error.message : 'the gateway cannot be reached'
    }
  }

  return {
    available: true,
    async send({ to, text, language }) {
      const refusal = await problemOf(JSON.stringify({ to, text, language }))
      if (refusal === null) return
      onFailure(refusal)
      throw new Problem('textMessageNotSent', 503, { 'Retry-After': '30' })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#app/problem.ts'
import type { TextMessages } from './text-messages.ts'

/** Timeout of a gateway in milliseconds. */
const timeout = 8000

/**
 * Sends through an HTTP gateway: POST of `{"to", "text", "language"}` as JSON; any 2xx is success. Name and password in
 * the URL (`https://user:password@gateway.example/send`) become basic authentication, a name alone a bearer token.
 *
 * @param onFailure gets the reason, without number and text; the sender gets Problem 503.
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
        signal: AbortSignal.timeout(timeout),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `the gateway answered ${answer.status}`
    } catch (error) {
      // Unreachable, too slow or redirected: the person is asked to retry, and the operator gets the reason.
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

/**
 * Writes messages as .sms files when SMS_URL is not set: number on the first line, then the text.
 * Files are renamed into place when complete.
 *
 * @param folder created with the first message, private to its owner.
 */
export function smsFiles(folder: string, now: () => Date): TextMessages {
  return {
    available: true,
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = now().toISOString().replaceAll(/[:.]/gu, '-')
      const path = join(folder, `${stamp}-${randomUUID()}.sms`)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(`${to}\n${text}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
  }
}

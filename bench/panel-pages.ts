import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { median, quantile } from './median.ts'
import { figure, table } from './table.ts'

/** Requests of each page of the panel. */
const looks = 40

export type Answer = { status: number; milliseconds: number }

/** One request over the agent's connections, as JSON when there is a body. */
export function send(
  agent: Agent,
  url: string,
  { cookie, body, network }: { cookie?: string; body?: string; network?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const asked = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...(network ? { 'X-Forwarded-For': network } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
}

/** A cookie of a fresh session of an admin. */
export async function panelCookie(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with account as (
       insert into usuarios (name, email, role, email_verified_at)
       values ('Administradora', 'administradora@example.cat', 1, now()) returning id
     )
     insert into sessions (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 hour' from account`,
    [createHash('sha256').update(token).digest()],
  )
  return `session=${token}`
}

/** Prints how long each page takes, the whole answer over an open connection; gives the medians. */
export async function lookAtPanel(
  origin: string,
  cookie: string,
  pages: readonly (readonly [name: string, path: string])[],
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[][] = []
  for (const [name, path] of pages) {
    const own: number[] = []
    for (let look = 0; look < looks; look += 1) {
      const { status, milliseconds } = await send(agent, origin + path, { cookie })
      if (status !== 200) throw new Error(`${name} answered ${status}`)
      own.push(milliseconds)
    }
    times.push(own)
  }
  agent.destroy()
  console.log(
    table([
      ['', 'median ms', 'p95 ms'],
      ...pages.map(([name], index) => {
        const own = times[index] ?? []
        return [name, figure(median(own), 1), figure(quantile(own, 0.95), 1)]
      }),
    ]),
  )
  return times.map(median)
}

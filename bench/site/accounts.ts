import type pg from 'pg'
import { networkOf } from '#bench/load/people.ts'
import type { BuiltSite } from './built-site.ts'

export const password = 'dotze plats i dotze vins'

const send = ({ origin }: BuiltSite, path: string, fields: Record<string, string>, n: number) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'X-Forwarded-For': networkOf(n) },
    body: new URLSearchParams(fields),
  })

/** Number of the first network that signs in, beyond those of crowds. */
const elsewhere = 3_000_000

let signedUp = 0

/** The hash of `password`, created by the site itself by signing up. */
async function passwordHash(site: BuiltSite, client: pg.Client): Promise<string> {
  signedUp += 1
  const email = `registre-${signedUp}@example.cat`
  const fields = { email, password, full_name: 'Laia Registre', returnTo: '' }
  const { status } = await send(site, '/auth/registro', fields, elsewhere + signedUp)
  const { rows } = await client.query<{ hash: string }>(
    `select token.password_hash as hash from account_tokens token
     join usuarios account on account.id = token.account_id where account.email = $1`,
    [email],
  )
  const [row] = rows
  if (!row) throw new Error(`the sign-up answered ${status} and stored nothing`)
  return row.hash
}

/** Stores confirmed accounts with `password`, and returns their addresses. */
export async function storedAccounts(
  site: BuiltSite,
  client: pg.Client,
  { count, role = 0, name }: { count: number; role?: 0 | 1; name: string },
): Promise<string[]> {
  const hash = await passwordHash(site, client)
  const { rows } = await client.query<{ email: string }>(
    `with account as (
       insert into usuarios (name, email, role, email_verified_at)
       select 'Persona ' || n, $1 || '-' || n || '@example.cat', $2, now()
       from generate_series(1, $3::int) as n returning id, email
     ), stored as (
       insert into account_passwords (account_id, hash) select id, $4 from account
     )
     select email from account`,
    [name, role, count, hash],
  )
  return rows.map(({ email }) => email)
}

/** Signs in by the form, and returns the Cookie header of the session. */
export async function signedIn(site: BuiltSite, email: string, n: number): Promise<string> {
  const fields = { email, password, returnTo: '' }
  const response = await send(site, '/auth', fields, elsewhere + 100_000 + n)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  if (!cookies.some((cookie) => cookie.startsWith('session='))) {
    throw new Error(`signing in answered ${response.status} without a session`)
  }
  return cookies.filter((cookie) => !cookie.startsWith('flash=')).join('; ')
}

/**
 * The Cookie header of a new account that gets the rows of a person: the condition for them, by table and column.
 */
export async function memberCookie(
  site: BuiltSite,
  client: pg.Client,
  rows: Readonly<Record<string, string>>,
): Promise<string> {
  const [email = ''] = await storedAccounts(site, client, { count: 1, name: 'socia-propia' })
  for (const [column, condition] of Object.entries(rows)) {
    await client.query(
      `update ${column} = (select id from usuarios where email = $1) where ${condition}`,
      [email],
    )
  }
  return signedIn(site, email, 7)
}

/** The Cookie header of a newly signed-in admin. */
export async function adminCookie(site: BuiltSite, client: pg.Client): Promise<string> {
  const [email = ''] = await storedAccounts(site, client, { count: 1, role: 1, name: 'admin' })
  return signedIn(site, email, 1)
}

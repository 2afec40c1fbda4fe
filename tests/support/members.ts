import type { Pool } from 'pg'
import type { TestApp } from './app.ts'

/** Makes an account a member of the club as of today, if it is none; gives the person. */
export async function madeMember(
  pool: Pool,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<string> {
  await pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select $1::uuid, $2, $3, 'approved', '2025-10-01'
     where not exists (
       select from membership_requests where user_id = $1::uuid and status = 'approved'
         and left_on is null)`,
    [id, name, email],
  )
  const { rows } = await pool.query<{ id: string }>('select id from people where account_id = $1', [
    id,
  ])
  const [person] = rows
  if (!person) throw new Error('the member has no person')
  return person.id
}

/** Signs in a member of this address; gives the cookie and the person. */
export async function memberSession(
  app: TestApp,
  email: string,
  name: string,
): Promise<{ cookie: string; person: string }> {
  const cookie = await app.signIn('user', email)
  const person = await madeMember(app.pool, { id: await app.accountOf(email), email, name })
  return { cookie, person }
}

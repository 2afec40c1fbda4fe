import type { TestApp } from './app.ts'
import type { TestPool } from './database.ts'

/** Makes an account a member as of today, unless it is one; returns the id of the person. */
export async function madeMember(
  pool: TestPool,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<string> {
  await pool.sql`
    insert into membership_requests (user_id, full_name, email, status, joined_on)
    select ${id}::uuid, ${name}, ${email}, 'approved', '2025-10-01'
    where not exists (
      select from membership_requests where user_id = ${id}::uuid and status = 'approved'
        and left_on is null)`
  return await pool.value`select id from people where account_id = ${id}`
}

/** Signs in a member with this address; returns the cookie and the person. */
export async function memberSession(
  app: TestApp,
  email: string,
  name: string,
): Promise<{ cookie: string; person: string }> {
  const cookie = await app.signIn('user', email)
  const person = await madeMember(app.pool, { id: await app.accountOf(email), email, name })
  return { cookie, person }
}

import { registrationPath } from '#app/features/registrations/registration-link.server.ts'
import { formKeyOf } from './app-on-url.ts'
import { testSecret, type TestApp } from './app.ts'
import { testSite } from './context.ts'

/** The link of the newest registration, as its mail has it: nobody else is told. */
export async function newestLink({ pool }: Pick<TestApp, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from event_registrations order by number desc limit 1',
  )
  const [newest] = rows
  if (!newest) throw new Error('nobody has registered')
  return registrationPath({ ...testSite, formKey: formKeyOf(testSecret) }, newest.id)
}

import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { shownFields } from '#tests/support/shown-form.ts'

let admin: string
let joan: string

const email = 'joan.vidal@example.org'
const copy = membersCopy.es

const app = await fileApp({ SEED_DEMO: 'false' })
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
  joan = await app.signIn('user', email)
})

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const look = async (path: string) => plain(await app.read(path, admin))

const former = ({ number = 3, since = '2012-05-01', left = '2026-02-01' } = {}) =>
  app.pool.value`
  insert into membership_requests
    (full_name, email, status, member_number, joined_on, left_on, member_notes)
  values ('Joan Vidal', ${email}, 'approved', ${number}, ${since}, ${left}, 'Ve els dijous') returning id`

/** Joan requests membership; returns the id of the request. */
async function asked(): Promise<string> {
  const fields = { full_name: 'Joan Vidal', phone: '600 111 222', reason: 'Hi torno' }
  expect((await app.send('/unete', fields, joan)).status).toBe(302)
  return app.pool.value`select id from membership_requests where status = 'pending'`
}

const decide = (id: string, status = 'approved') =>
  app.send(`/admin/socios/${id}/decision`, { status }, admin)

const takeBack = (id: string) => app.send(`/admin/socios/${id}/baja`, { back: 'yes' }, admin)

const joinForm = async (path: string) => shownFields(await look(path), path)

const join = async (path: string) => app.send(path, await joinForm(path), admin)

const activeMembers = () =>
  app.pool.sql`
  select member_number, joined_on::text from membership_requests
  where status = 'approved' and left_on is null order by 1`

const audited = async () =>
  (
    await app.pool.sql`select action from audit_log where action like 'membership.%' order by id`
  ).map(({ action }) => action)

const plans = () =>
  app.pool.sql`
  select name_es as plan, valid_until::text as until, household_of as payer
  from membership_requests join membership_plans on membership_plans.id = plan_id
  where status = 'approved' and left_on is null`

const approve = (...ids: string[]) =>
  app.send('/admin/socios/aprobacion', Object.fromEntries(ids.map((id) => [id, 'yes'])), admin)

async function yearlyPlan(): Promise<string> {
  await app.pool.sql`
    insert into membership_plans (name_es, name_ca, period, asked_for, position) values
    ('De honor', 'D’honor', 'life', false, -2)`
  const [row] = await app.pool.sql`
    insert into membership_plans (name_es, name_ca, period, asked_for, position) values
    ('Anual', 'Anual', 'calendar_year', true, -1) returning id`
  await app.pool.sql`update membership_plans set asked_for = false where name_es <> 'Anual'`
  return String(row?.id)
}

async function both() {
  const old = await former()
  const request = await asked()
  expect((await decide(request)).status).toBe(302)
  return { old, fresh: request }
}

describe('the request of a former member', () => {
  test('says which member it was and offers both ways', async () => {
    const old = await former()
    const request = await asked()
    const dialog = await look(`/admin/socios/${request}`)
    expect(dialog).toContain('Fue el socio n.º 3 hasta el 01/02/2026')
    shows(dialog, `/admin/socios/${request}/unir/${old}`, copy.besides.approveAnew)
  })

  test('restores the member with number, day and notes, once', async () => {
    const old = await former()
    const request = await asked()
    const path = `/admin/socios/${request}/unir/${old}`
    const html = await look(path)
    expect(html).toContain(copy.joining.former(3, '01/05/2012', '01/02/2026'))
    expect(html).toContain(copy.joining.returns('01/02/2026'))
    const form = await joinForm(path)
    const all = await Promise.all([1, 2, 3, 4].map(() => app.send(path, form, admin)))
    expect(all.map(({ status }) => status)).toEqual([302, 302, 302, 302])
    expect(await activeMembers()).toEqual([{ member_number: 3, joined_on: '2012-05-01' }])
    expect(
      await app.table(
        `select status, phone, member_notes, user_id is not null, double_of = $1
         from membership_requests order by member_number nulls last`,
        [old],
      ),
    ).toEqual([
      ['approved', '600 111 222', 'Ve els dijous', true, null],
      ['rejected', '600 111 222', null, true, true],
    ])
    expect(await audited()).toEqual([
      'membership.requested',
      'membership.joined',
      'membership.was-joined',
      'membership.returned',
    ])
    const rows = await app.pool.sql`
      select changes from audit_log where action = 'membership.returned'`
    expect(rows).toEqual([{ changes: { left_on: ['2026-02-01', null] } }])
    const found = await app.pool.sql`
      select kind from mails where recipient = ${email} and kind <> 'membership-received'`
    expect(found).toEqual([{ kind: 'membership-approved' }])
    const { account } = await (await app.ask('/sesion', { cookie: joan })).json()
    expect(account).toMatchObject({ membership: { number: 3, since: '2012-05-01' } })
  })

  test('concerns the last of several numbers', async () => {
    await former()
    await former({ number: 9, since: '2024-01-01', left: '2026-03-01' })
    const dialog = await look(`/admin/socios/${await asked()}`)
    expect(dialog).toContain(copy.besides.wasMember(9, '01/03/2026'))
  })

  test('mentions no other person', async () => {
    await former()
    await app.pool.sql`update membership_requests set email = 'pau@example.org', user_id = null`
    lacks(await look(`/admin/socios/${await asked()}`), 'Fue el socio', copy.besides.approveAnew)
  })

  test('whose number was taken again meanwhile is joined with it', async () => {
    const old = await former()
    const request = await asked()
    expect((await takeBack(old)).status).toBe(302)
    expect(await look(`/admin/socios/${request}`)).toContain(copy.besides.isMember(3, '2012'))
    expect((await join(`/admin/socios/${request}/unir/${old}`)).status).toBe(302)
    expect(await app.pool.sql`select 1 from mails where kind = 'membership-joined'`).toHaveLength(1)
  })
})

test('that was joined is answered immediately with the club’s words, and stays joined', async () => {
  const old = await former()
  const request = await asked()
  const path = `/admin/socios/${request}/unir/${old}`
  const form = { ...(await joinForm(path)), reason: 'Ens fa molta il·lusió.' }
  expect((await app.send(path, form, admin)).status).toBe(302)
  expect(
    await app.pool.sql`
    select text like '%Ens fa molta il·lusió.%' as says, next_attempt_at <= now() as leaves from mails
    where recipient = ${email} and kind <> 'membership-received'`,
  ).toEqual([{ says: true, leaves: true }])
  for (const page of [old, request]) {
    expect(await look(`/admin/socios/${page}`)).not.toContain('/deshacer')
  }
  expect(await look(`/admin/socios/${request}`)).toContain(copy.besides.joined)
  expect((await app.send(`/admin/socios/${request}/deshacer`, {}, admin)).status).toBe(409)
  expect(await activeMembers()).toEqual([{ member_number: 3, joined_on: '2012-05-01' }])
})

const made = async (fields: Record<string, string> = {}) =>
  app.send(
    '/admin/socios/nuevo',
    { full_name: 'Joan Vidal', email, phone: '', reason: '', ...fields },
    admin,
  )

describe('a former member entered in the panel', () => {
  test('is reported, with a link to the earlier number, and keeps the typed data', async () => {
    const old = await former()
    const answer = await made({ reason: 'Torna' })
    expect(answer.status).toBe(422)
    const html = plain(await answer.text())
    shows(
      html,
      `href="/admin/socios/${old}/baja"`,
      copy.besides.takeBack(3),
      copy.besides.createAnew,
      fieldsCopy.es.emailOfFormerMember,
      'Torna',
    )
    expect(await activeMembers()).toEqual([])
  })

  test('gets a new number on request, but not for another person', async () => {
    const old = await former()
    expect((await made({ anew: crypto.randomUUID() })).status).toBe(422)
    expect((await made({ anew: old })).status).toBe(302)
    const members = await activeMembers()
    expect(members).toHaveLength(1)
    expect(members[0]?.member_number).not.toBe(3)
  })
})

describe('taking back a member who has another number', () => {
  test('says so, with links to it and to joining, and is refused', async () => {
    const { old, fresh } = await both()
    const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Europe/Madrid' })
    const [member] = await activeMembers()
    const sentence = copy.besides.isMember(Number(member?.member_number), year)
    for (const path of [`/admin/socios/${old}/baja`, `/admin/socios/${old}/ficha`]) {
      const html = await look(path)
      shows(html, sentence, `href="/admin/socios/${fresh}"`, `/admin/socios/${old}/unir/${fresh}`)
    }
    const response = await takeBack(old)
    expect(response.status).toBe(409)
    const refused = plain(await response.text())
    shows(refused, problemsCopy.es.personIsMember, `/admin/socios/${old}/unir/${fresh}`)
  })

  test('by joining keeps the older number and its day, and ends the other', async () => {
    const { old, fresh } = await both()
    expect((await join(`/admin/socios/${old}/unir/${fresh}`)).status).toBe(302)
    expect(await activeMembers()).toEqual([{ member_number: 3, joined_on: '2012-05-01' }])
    expect(await audited()).toContain('membership.returned')
    const html = await look(`/admin/socios/${fresh}/baja`)
    expect(html).toContain(copy.besides.isMember(3, '2012'))
    expect(html).not.toContain('/unir/')
    expect((await takeBack(fresh)).status).toBe(409)
  })

  test('by joining keeps the current number where that is the older one', async () => {
    const newer = await former({ number: 9, since: '2024-01-01' })
    const [row] = await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on)
      values ('Joan', ${email}, 'approved', 3, '2012-05-01') returning id`
    expect((await join(`/admin/socios/${newer}/unir/${String(row?.id)}`)).status).toBe(302)
    expect(await activeMembers()).toEqual([{ member_number: 3, joined_on: '2012-05-01' }])
    const rows = await app.pool.sql`
      select left_on::text from membership_requests where member_number = 9`
    expect(rows).toEqual([{ left_on: '2026-02-01' }])
  })

  test('is not possible with a third number', async () => {
    const old = await former()
    await former({ number: 9, since: '2024-01-01', left: '2026-03-01' })
    const request = await asked()
    const path = `/admin/socios/${request}/unir/${old}`
    const form = await joinForm(path)
    await app.pool.sql`update membership_requests set left_on = null where member_number = 9`
    expect((await app.send(path, form, admin)).status).toBe(409)
    expect(plain(await app.read(path, admin))).toContain(problemsCopy.es.personIsMember)
    expect(await activeMembers()).toHaveLength(1)
  })
})

describe('when the only requestable plan lasts a year', () => {
  const year = Number(
    new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Europe/Madrid' }),
  )
  const [lastDay, shownLastDay] = [`${year}-12-31`, `31/12/${year}`]

  test('a member whose years have expired gets another by applying, not all that follow', async () => {
    const plan = await yearlyPlan()
    const old = await former()
    await app.pool.sql`
      update membership_requests set left_on = null, plan_id = ${plan}, valid_until = '2021-12-31' where id = ${old}`
    const request = await asked()
    expect((await decide(request)).status).toBe(409)
    const path = `/admin/socios/${request}/unir/${old}`
    expect(await look(path)).toContain(
      copy.joining.becomes(copy.form.labels.valid_until, shownLastDay),
    )
    expect((await join(path)).status).toBe(302)
    expect(await plans()).toEqual([{ plan: 'Anual', until: lastDay, payer: null }])
  })
})

test('approving many leaves former members to be asked about their number', async () => {
  await former()
  const request = await asked()
  const [other] = await app.pool.sql`
    insert into membership_requests (full_name, email) values ('Pau', 'pau@example.org') returning id`
  const alone = await approve(request)
  expect(alone.status).toBe(409)
  expect(plain(await alone.text())).toContain(problemsCopy.es.wereMembers)
  expect((await approve(request, String(other?.id))).status).toBe(302)
  const rows = await app.pool.sql`
    select full_name from membership_requests where status = 'pending'`
  expect(rows).toEqual([{ full_name: 'Joan Vidal' }])
})

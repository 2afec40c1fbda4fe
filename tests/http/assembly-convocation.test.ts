import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { problemPageCopy } from '#app/frame/problems/problem-page.copy.ts'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { fileApp } from '#tests/support/app.ts'
import { memberSession } from '#tests/support/members.ts'
import { shownForms } from '#tests/support/shown-form.ts'

const app = await fileApp()
const secretary = await app.signIn('user', 'secretaria@example.cat')
beforeAll(async () => {
  await app.pool.sql`
    insert into account_offices (account_id, office)
    select id, 'secretary' from usuarios where email = 'secretaria@example.cat'`
})

async function read(path: string, cookie: string, language: Language = 'es') {
  const response = await app.ask(path, { cookie: `${cookie}; language=${language}` })
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
  return { status: response.status, html }
}

async function member(email: string, facts = ''): Promise<string> {
  const { cookie } = await memberSession(app, email, 'Nil Pou')
  if (facts) {
    await app.pool.query(`update membership_requests set ${facts} where email = $1`, [email])
  }
  return cookie
}

const assembly = (published = true) =>
  app.pool.value`
  insert into assemblies (title_es, title_ca, starts_at, place, agenda_es, agenda_ca, published_at)
  values ('Asamblea general', 'Assemblea general', '2098-05-09T17:00Z', 'Ateneu d’Olot',
    E'1. Cuentas\\n2. Cuotas', E'1. Comptes\\n2. Quotes', ${published ? new Date() : null})
  returning id`

const beginning = async (id: string, language: Language) => {
  const path = `/admin/circulares/nueva?asamblea=${id}`
  const { status, html } = await read(path, secretary, language)
  expect(status).toBe(200)
  const form = shownForms(html).find(({ fields }) => fields.some(([name]) => name === 'text_ca'))
  return Object.fromEntries(form?.fields ?? [])
}

test('the secretary writes to the members from the assembly’s page, in both languages', async () => {
  const language = 'ca'
  const id = await assembly()
  const { html } = await read(`/admin/asambleas/${id}`, secretary, language)
  expect(html).toContain(`href="/admin/circulares/nueva?asamblea=${id}"`)
  expect(html).toContain(assembliesCopy[language].panel.convoke)
  expect(html).toContain(assembliesCopy[language].panel.counts.represented)
  const fields = await beginning(id, language)
  expect(fields).toMatchObject({
    kind: 'contract',
    standing: 'members',
    people: '',
    subject_es: 'Convocatoria: Asamblea general',
    subject_ca: 'Convocatòria: Assemblea general',
  })
  expect(fields.text_es).toMatch(/9 de mayo de 2098[^]*Ateneu d’Olot[^]*1\. Cuentas\s+2\. Cuotas/u)
  expect(fields.text_ca).toMatch(/9 de maig del 2098[^]*Ateneu d’Olot[^]*1\. Comptes\s+2\. Quotes/u)
  for (const text of [fields.text_es, fields.text_ca]) {
    expect(text).toContain(`](/cuenta/asambleas/${id})`)
  }
})

test('a hidden or missing assembly starts no circular', async () => {
  const draft = await assembly(false)
  const { html } = await read(`/admin/asambleas/${draft}`, secretary)
  expect(html).not.toContain('/admin/circulares/nueva')
  for (const id of [draft, randomUUID(), 'x']) {
    expect(await beginning(id, 'es')).toMatchObject({ subject_es: '', text_ca: '', kind: '' })
  }
})

test('withdrawing it or removing a paper asks first', async () => {
  const language = 'ca'
  const id = await assembly()
  const path = `/admin/asambleas/${id}`
  const made = await app.pool.value`
    insert into assembly_documents (assembly_id, title, content) values (${id}, 'Comptes', '%PDF-')
    returning id`
  await app.pool.sql`update assemblies set record_published_at = now() where id = ${id}`
  const actions = async (page: string) => {
    const { html } = await read(page, secretary, language)
    return { html, forms: shownForms(html).map(({ action }) => action) }
  }
  const removal = `${path}/documentos/${made}/quitar`
  const offered = await actions(path)
  for (const asked of [removal, `${path}/publicacion`]) {
    expect(offered.html).toContain(`href="${asked}"`)
    expect(offered.forms).not.toContain(asked)
    expect((await actions(asked)).forms).toContain(asked)
  }
  const { withdrawal, removal: words } = assembliesCopy[language]
  expect((await actions(removal)).html).toContain(words.text('Comptes'))
  expect((await actions(`${path}/publicacion`)).html).toContain(withdrawal.convocation)
  expect((await actions(`${path}/publicacion?acta=`)).html).toContain(withdrawal.record)
})

test('the prepared text is sent unchanged, with a link in each member’s language', async () => {
  await member('berta@example.cat')
  const id = await assembly()
  const fields = await beginning(id, 'es')
  const stored = await app.send('/admin/circulares/nueva', fields, secretary)
  expect(stored.status).toBe(302)
  const circular = String(stored.headers.get('location'))
  for (const language of ['es', 'ca'] as const) {
    const { status, html } = await read(`${circular}?idioma=${language}`, secretary)
    expect(status).toBe(200)
    expect(html).toContain(circularsCopy.es.kinds.contract)
    expect(html).toContain(`${app.origin}/cuenta/asambleas/${id}`)
    expect(html).toContain(language === 'es' ? 'Ver la convocatoria' : 'Veure la convocatòria')
  }
  const when = { when: 'later', at: '2098-05-01T10:00', event: '' }
  expect((await app.send(`${circular}/envio`, when, secretary)).status).toBe(302)
  expect(await app.pool.sql`select kind, state from circulars`).toEqual([
    { kind: 'contract', state: 'scheduled' },
  ])
})

test('a suspended member sees why the page and its papers are closed', async () => {
  const language = 'ca'
  const suspended = await member(`ona-${language}@example.cat`, 'suspended_on = current_date')
  const left = await member(`pau-${language}@example.cat`, 'left_on = current_date')
  const id = await assembly()
  const ownId = await app.pool.value`
    insert into assembly_documents (assembly_id, title, content) values (${id}, 'Cuentas', '%PDF-1.7')
    returning id`
  const page = `/cuenta/asambleas/${id}`
  const { status, html } = await read(page, suspended, language)
  expect(status).toBe(403)
  expect(html).toContain(problemsCopy[language].membershipSuspended)
  expect(html).toContain(problemPageCopy[language].suspendedHint)
  expect((await read(`${page}/documentos/${ownId}`, suspended, language)).status).toBe(403)
  const gone = await read(page, left, language)
  expect(gone.status).toBe(403)
  expect(gone.html).toContain(problemsCopy[language].membersOnly)
  expect(gone.html).not.toContain(problemsCopy[language].membershipSuspended)
})

test('a mail tells a member that their representative does not come', async () => {
  const language = 'ca'
  const cookie = await member(`jan-${language}@example.cat`)
  await member(`rut-${language}@example.cat`)
  const id = await assembly()
  const { answer: copy } = assembliesCopy[language]
  const answers = (email: string, answer: string, by: string | null = null) =>
    app.pool.sql`
    insert into assembly_answers (assembly_id, person_id, answer, represented_by)
    values (${id}, (select id from people where email = ${email}), ${answer}, (select id from people where email = ${by}))`
  await answers(`jan-${language}@example.cat`, 'represented', `rut-${language}@example.cat`)
  expect((await read(`/cuenta/asambleas/${id}`, cookie, language)).html).toContain(
    copy.by('Nil P.'),
  )
  await answers(`rut-${language}@example.cat`, 'absent')
  const { html } = await read(`/cuenta/asambleas/${id}`, cookie, language)
  expect(html).toContain(`${copy.byAbsent('Nil P.')} ${copy.chooseAgain}`)
  expect((await read(`/admin/asambleas/${id}`, secretary, language)).html).toContain(
    assembliesCopy[language].panel.representedByAbsent('Nil Pou'),
  )
})

import { beforeAll, describe, expect, test } from 'vitest'
import { visitMembersPath } from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { visitsCopy } from '#app/visits/visits/visits.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { memberSession } from '#tests/support/members.ts'
import { shows } from '#tests/support/pages.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'

const name = 'Berta Zzyzx'

const app = await fileApp({ SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'emma@example.cat')
const { person } = await memberSession(app, 'berta@zzyzx.cat', name)
beforeAll(async () => {
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion, visited_on) values
    (1, 'Can Nou', 'Carrer Nou, 1, 43800 Valls', '2019-03-02'),
    (2, 'Can Vell', 'Carrer Vell, 2, 17230 Palamós', null)`
})

const text = app.read

const written = async (given: Record<string, string> = {}) => {
  const sent = await app.send(
    '/admin/visitas/nuevo',
    visitForm({
      submission: crypto.randomUUID(),
      restaurant_id: '1',
      restaurant_name: '',
      ...given,
    }),
    editor,
  )
  expect(sent.status).toBe(302)
}

describe('a restaurant’s page', () => {
  test('says that nothing is written, and when there was an earlier visit', async () => {
    const { es, ca } = visitsCopy
    expect(await text('/restaurantes/2')).toContain(es.none)
    expect(await text('/restaurantes/2?lang=ca')).toContain(ca.none.replaceAll("'", '&#x27;'))
    expect(await text('/restaurantes/1')).toContain(es.before('2 de marzo de 2019'))
  })

  test('has the history of the club’s nights, in both languages and for everyone', async () => {
    await written({ member_0_id: person, member_0_name: name })
    const [es, ca] = [await text('/restaurantes/1'), await text('/restaurantes/1?lang=ca')]
    shows(es, 'Cena de primavera', 'Llovió.', 'Guisantes', 'Garnatxa blanca 2023', '45')
    shows(ca, 'Sopar de primavera', 'Va ploure.', 'Pèsols')
    expect(await text('/restaurantes/1', editor)).toBe(es)
    expect(await text('/restaurantes')).toContain('14 may 2026')
    expect(await text('/sitemap.xml')).toMatch(/restaurantes\/1<\/loc><lastmod>20\d\d-\d\d-\d\dT/u)
  })

  test('is readable by programs without people', async () => {
    const rows: unknown = JSON.parse(await text('/rest/v1/visits?select=*'))
    expect(rows).toMatchObject([
      {
        restaurant_id: 1,
        restaurante: 'Can Nou',
        visited_on: '2026-05-14',
        covers: 12,
        cost_per_head: 45,
        event_id: null,
      },
    ])
  })
})

/** The member's consent to pictures, as the form's search shows it. */
async function foundWord() {
  const page = await text(`${visitMembersPath}.data?q=Zzyzx`, editor)
  return /"inPictures",(true|false)/u.exec(page)?.[1]
}

const agree = (given: boolean) =>
  app.pool.sql`
  update people set pictures_consent_at = case when ${given} then now() end where id = ${person}`
async function sentBack(given: Record<string, string>) {
  const sent = await app.send(
    '/admin/visitas/nuevo',
    visitForm({ covers: 'x', member_0_id: person, member_0_name: name, ...given }),
    editor,
  )
  expect(sent.status).toBe(422)
  return sent.text()
}

describe('a member who is added by name', () => {
  const { notInPictures } = visitsPanelCopy.es.form
  test('is found with their consent to pictures, where no answer means no', async () => {
    await agree(false)
    expect(await foundWord()).toBe('false')
    await agree(true)
    expect(await foundWord()).toBe('true')
    await agree(false)
  })

  test('is named in a warning above the pictures without consent', async () => {
    const refused = await sentBack({})
    expect(refused).toContain(notInPictures)
    const agreed = await sentBack({ member_0_pictures: 'yes' })
    expect(agreed).not.toContain(notInPictures)
    expect(agreed).toContain('name="member_0_pictures"')
  })
})

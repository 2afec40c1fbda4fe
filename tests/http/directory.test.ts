import { beforeAll, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

/** Members who agree to be found are found by members alone, wherever the site is asked. */

const name = 'Zzyxa Puigdemunt'
const email = 'zzyxa@example.cat'
const line = 'Colecciono cucharas de palo'
/** What is nowhere but in the directory. */
const secrets = [line, '+34 600 987 654', 'Sant Esteve de Palautordera']

const app = await fileApp()
beforeAll(async () => {
  await member(email, name)
  await app.pool.query(`update people set phone = $1, town = $2 where lower(email) = $3`, [
    ...secrets.slice(1),
    email,
  ])
  await app.pool.query(
    `insert into directory_entries (person_id, shows_town, shows_phone, shows_email, shows_since, line)
     select id, true, true, true, true, $1 from people where lower(email) = $2`,
    [line, email],
  )
})

/** Signs in a member. */
async function member(address: string, fullName: string): Promise<string> {
  const cookie = await app.signIn('user', address)
  await app.pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select id, $2, email, 'approved', '2019-03-02' from usuarios where email = $1`,
    [address, fullName],
  )
  return cookie
}

const read = async (path: string, cookie = '') => {
  const answer = await app.ask(path, { headers: cookie ? { cookie } : {} })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('members see it, in no store of their browser or of anybody between', async () => {
  const { status, headers, text } = await read(
    '/cuenta/directorio?buscar=zzyxa',
    await member('ada@example.cat', 'Ada Prat'),
  )
  expect(status).toBe(200)
  shows(text, name, email, ...secrets)
  expect(headers.get('cache-control')).toContain('no-store')
})

test('neither search engines, feeds, nor programs hear of it', async () => {
  expect((await read('/robots.txt')).text).toContain('Disallow: /cuenta')
  const admin = await app.signIn('admin')
  for (const path of `/sitemap.xml /eventos/rss.xml /blog/rss.xml / /club /rest/v1/
    /rest/v1/directory_entries /rest/v1/directory_entries?select=* /rest/v1/people?select=*
    /rest/v1/visits?select=*`.split(/\s+/u)) {
    for (const cookie of ['', admin]) {
      const { text } = await read(path, cookie)
      for (const secret of [...secrets, 'directory_entries?', '/cuenta/directorio']) {
        expect([path, text.includes(secret)]).toEqual([path, false])
      }
    }
  }
  for (const table of ['directory_entries', 'people']) {
    const { status } = await read(`/rest/v1/${table}?select=*`, admin)
    expect([table, status]).toEqual([table, 404])
  }
})

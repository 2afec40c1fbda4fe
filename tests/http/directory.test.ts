import { beforeAll, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

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

/** Signs in a member; `facts` are of the record. */
async function member(address: string, fullName: string, facts = ''): Promise<string> {
  const cookie = await app.signIn('user', address)
  await app.pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select id, $2, email, 'approved', '2019-03-02' from usuarios where email = $1`,
    [address, fullName],
  )
  if (facts) {
    await app.pool.query(`update membership_requests set ${facts} where email = $1`, [address])
  }
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
  for (const secret of [name, email, ...secrets]) expect(text).toContain(secret)
  expect(headers.get('cache-control')).toContain('no-store')
})

const strangers: Record<string, () => Promise<string>> = {
  'an account': () => app.signIn('user'),
  'a member who has not shown the second factor': async () => {
    const cookie = await member('halfway@example.cat', 'Rut Roca')
    await app.pool.query(
      `insert into authentication_factors (account_id, factor_type, status, phone)
       select id, 'phone', 'verified', '+34600111222' from usuarios where email = 'halfway@example.cat'`,
    )
    return cookie
  },
  'a helper at the door': async () => {
    const cookie = await app.signIn('user', 'door@example.cat')
    await app.pool.query(
      `insert into account_offices (account_id, office)
       select id, 'door' from usuarios where email = 'door@example.cat'`,
    )
    return cookie
  },
  'a secretary who is no member': async () => {
    const cookie = await app.signIn('user', 'secretary@example.cat')
    await app.pool.query(
      `insert into account_offices (account_id, office)
       select id, 'secretary' from usuarios where email = 'secretary@example.cat'`,
    )
    return cookie
  },
}

test.each(Object.keys(strangers))('%s sees nothing of it', async (who) => {
  const cookie = (await strangers[who]?.()) ?? ''
  for (const path of [
    '/cuenta/directorio',
    '/cuenta/directorio?buscar=zzyxa',
    '/cuenta/directorio.data?buscar=zzyxa',
    '/cuenta/directorio/ficha',
  ]) {
    const { status, text } = await read(path, cookie)
    expect([path, status]).not.toEqual([path, 200])
    for (const secret of [name, email, ...secrets]) expect(text).not.toContain(secret)
  }
  // Nor is it among the pages of the account.
  const { text } = await read('/cuenta', cookie)
  expect(text).not.toContain('href="/cuenta/directorio"')
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownAccountPages } from '#app/members/own-account/own-account-paths.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** The menu of one's own account marks the page on which one is. */

let app: TestApp
let member: string
let visitor: string
beforeAll(async () => {
  app = await testApp()
  member = await app.signIn('user', 'berta@example.cat')
  await app.pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select id, 'Berta Pla', email, 'approved', '2020-01-01' from usuarios where email = 'berta@example.cat'`,
  )
  visitor = await app.signIn('user', 'carla@example.cat')
})
afterAll(() => app.close())

/** The links of the menu on a page, and those that it marks. */
async function menuOn(path: string, cookie: string) {
  const html = await (await app.ask(path, { cookie })).text()
  const links = [...html.matchAll(/<a [^>]*href="(\/cuenta[^"]*)"[^>]*>/gu)]
  return {
    all: new Set(links.map(([, to]) => to)),
    marked: links.filter(([tag]) => tag.includes('aria-current="page"')).map(([, to]) => to),
  }
}

test.each(ownAccountPages.map(({ path }) => path))(
  'on %s a member finds it marked',
  async (path) => {
    expect((await menuOn(path, member)).marked).toEqual([path])
  },
)

test('who is no member is offered nothing of the members’', async () => {
  const { all } = await menuOn('/cuenta', visitor)
  const offered = ownAccountPages.filter(({ path }) => all.has(path)).map(({ path }) => path)
  expect(offered).toEqual(
    ownAccountPages.filter((each) => !('forMembers' in each)).map(({ path }) => path),
  )
})

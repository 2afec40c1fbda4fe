import type { Language } from '#app/platform/i18n/languages/language.ts'
import { testApp } from '#tests/support/app.ts'
import { worldOf, type ActorName, type World } from '#tests/support/valid-requests/world.ts'

/** A different network for every request, so that limits by network do not apply. */
const networkOf = (count: number) =>
  `10.${(count >> 8) & 255}.${count & 255}.${(count >> 16) & 255}`

/** The header that gives the count-th request a network of its own. */
export const networkHeaders = (count: number) => ({ 'X-Forwarded-For': networkOf(count) })

export const headersOf = (
  { cookieOf }: Pick<World, 'cookieOf'>,
  { by, language, count }: { by: ActorName; language: Language; count: number },
) => ({
  Cookie: [`language=${language}`, cookieOf(by)].filter(Boolean).join('; '),
  ...networkHeaders(count),
})

/** A site with sample content and the people of the matrix; close its `app` in `afterAll`. */
export const hostileWorld = async (): Promise<World> =>
  worldOf(await testApp({ TRUST_PROXY: '127.0.0.1' }))

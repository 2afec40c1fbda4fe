import { demoTestimonials } from '#app/administration/sample-club/first-start.server.ts'
import { clubContent } from '#app/club-content.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { testSite } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { storedPartner, tokenOf } from '#tests/support/partners.ts'
import { newestLink } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'

export type Person = 'visitor' | 'user' | 'editor' | 'admin'

/** What the attacked forms and lists are about: one of each thing of the club. */
export type World = {
  app: TestApp
  cookies: Record<Exclude<Person, 'visitor'>, string>
  /** Somebody whose address and password no attack changes. */
  accountId: string
  /** An event with seats for everybody, and one to which a single person comes. */
  largeEvent: number
  smallEvent: number
  /** The registration for the small event, with the key of its link. */
  registration: { id: string; link: (step: string) => string }
  guestId: string
  memberId: string
  requestId: string
  /** The plan of who is given none. */
  planId: string
  messageId: string
  mailId: string
  postId: string
  reviewId: string
  visitId: string
  slideId: string
  testimonialId: string
  trashId: string
  /** One with the token of its link, and the id of another one. */
  partner: { id: string; token: string; other: string }
  /** A seal of the contact form that a person's time has passed since. */
  seal: string
  /** The one-time link's token, which is still good. */
  setupToken: string
}

const setupToken = 'a-token-for-the-first-admin-of-all'

/** A different /24 for every request: what is attacked here is not the limits of one. */
const networkOf = (count: number) =>
  `10.${(count >> 8) & 255}.${count & 255}.${(count >> 16) & 255}`

/** The header by which the count-th request comes from a network of its own. */
export const networkHeaders = (count: number) => ({ 'X-Forwarded-For': networkOf(count) })

/** The headers of the count-th request of a person in a language. */
export const headersOf = (
  { cookies }: Pick<World, 'cookies'>,
  { by, language, count }: { by: Person; language: Language; count: number },
) => ({
  Cookie: `language=${language}${by === 'visitor' ? '' : `; ${cookies[by]}`}`,
  ...networkHeaders(count),
})

/** A site with the demo content and one of everything else; close its `app` in `afterAll`. */
export async function hostileWorld(): Promise<World> {
  let ahead = 0
  const app = await testApp(
    { TRUST_PROXY: '127.0.0.1', SETUP_TOKEN: setupToken },
    () => new Date(Date.now() + ahead),
  )
  const one = async (query: string, values: unknown[] = []) => {
    const { rows } = await app.pool.query<{ id: string }>(query, values)
    const [row] = rows
    if (!row) throw new Error(`nothing was stored by: ${query}`)
    return row.id
  }
  const cookies = {
    user: await app.signIn('user', 'user@example.cat'),
    editor: await app.signIn('editor', 'editor@example.cat'),
    admin: await app.signIn('admin', 'admin@example.cat'),
  }
  const event = { date: daysLater(30, new Date()), price: 0 }
  const large = await storedEvent(app.db, { ...event, maxParticipants: 100_000 })
  const small = await storedEvent(app.db, event)
  await app.send(
    `/eventos/${small.id}/inscripcion`,
    registrationForm({ email: 'nuria@example.cat', seats: '2', guest_2_name: 'Pau Vila' }),
  )
  const link = new URL(await newestLink(app), app.origin)
  const seal: { seal: string } = await (await app.ask('/contacto/sello')).json()
  ahead = 10_000
  const partner = await storedPartner(app.db)
  const [slide] = clubContent.slides
  const [testimonial] = demoTestimonials
  const insertMember = `insert into membership_requests (full_name, email, status, joined_on)
    values ($1, $2, $3, $4) returning id`
  return {
    app,
    cookies,
    accountId: await one(
      `insert into usuarios (email, name, email_verified_at)
       values ('ona@example.cat', 'Ona', now()) returning id`,
    ),
    largeEvent: large.id,
    smallEvent: small.id,
    registration: {
      id: link.pathname.split('/').at(-1) ?? '',
      link: (step) => link.pathname + step + link.search,
    },
    guestId: await one('select id from event_guests order by place limit 1'),
    memberId: await one(insertMember, ['Marc Roca', 'marc@example.cat', 'approved', '2020-01-15']),
    requestId: await one(insertMember, ['Laia Font', 'laia@example.cat', 'pending', null]),
    planId: await one('select default_plan() as id'),
    messageId: await one(
      `insert into contact_messages (name, email, message)
       values ('Pere', 'pere@example.cat', 'Hola') returning id`,
    ),
    mailId: await one('select id from mails limit 1'),
    postId: await one(
      `insert into blog_posts (title, slug, content) values ('Una nota', 'una-nota', 'Diez letras y más')
       returning id`,
    ),
    reviewId: await one('select id from reviews limit 1'),
    visitId: await one(
      `insert into visits (restaurant_name, visited_on, covers) values ('Can Roure', '2026-05-14', 3)
       returning id`,
    ),
    slideId: slide?.id ?? '',
    testimonialId: testimonial?.id ?? '',
    trashId: await one(
      `insert into bin (kind, record_id, title, content)
       values ('post', gen_random_uuid(), 'Una nota', '{}') returning id`,
    ),
    partner: {
      id: partner.id,
      token: tokenOf(partner, { ...testSite, formKey: formKeyOf(testSecret) }),
      other: (await storedPartner(app.db)).id,
    },
    seal: seal.seal,
    setupToken,
  }
}

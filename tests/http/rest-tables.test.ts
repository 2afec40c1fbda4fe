import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { clientOf, clients, fileAddress, type Client } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { sentEvent } from '#tests/support/events.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'

/** Every call of section 7 about tables, made with the published client. */

const app = await fileApp({ SEED_DEMO: 'false' })
const address = await fileAddress(app)
beforeEach(async () => {
  await emptyTables(
    app.pool,
    'usuarios audit_log mails rate_limits restaurants events blog_posts membership_requests'.split(
      ' ',
    ),
  )
})

const ids: Record<string, string> = {}

describe.each(clients)('the client %s', (_version, create) => {
  const visitor = () => clientOf(create, address)

  async function as(role: Role): Promise<Client> {
    const email = `${role}@example.cat`
    ids[role] = (await accountWithPassword(app.db, { role, email })).id
    const client = visitor()
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    return client
  }

  const restaurant = { nombre: 'Can Roca', direccion: 'Carrer de la Taiala, 40' }

  test('is shown the errors of a restaurant as text', async () => {
    const editor = await as('editor')
    for (const [row, message] of [
      [{ nombre: 'Can Roca' }, fieldsCopy.es.nameAndAddress],
      [{ ...restaurant, nombre: 'C' }, fieldsCopy.es.nameTooShort],
      [{ ...restaurant, web: 'javascript:alert(1)' }, fieldsCopy.es.webInvalid],
      [{ ...restaurant, estrellas_michelin: 4 }, fieldsCopy.es.invalidChoice],
      [{ ...restaurant, precio_medio: -1 }, fieldsCopy.es.knownPriceInvalid],
    ] as const) {
      const { error, status } = await editor.from('restaurants').insert(row)
      expect([status, error?.code, error?.message]).toEqual([400, '22023', message])
    }
    const unknown = await editor.from('restaurants').insert({ ...restaurant, password: 'x' })
    expect(unknown.error).toMatchObject({ code: 'PGRST204' })
    expect(await app.pool.sql`select from restaurants`).toHaveLength(0)
  })

  test('applies for membership, and an admin decides', async () => {
    const user = await as('user')
    const request = { full_name: 'Maria Soler', phone: '600 111 222', reason: 'El vi' }
    const foreign = {
      ...request,
      user_id: '00000000-0000-4000-8000-000000000000',
      email: 'x@x.cat',
    }
    const asked = await user.from('membership_requests').insert([foreign])
    expect(asked).toMatchObject({ error: null, status: 201, data: null })
    const [stored] = await app.pool.sql`select id, user_id, email, status from membership_requests`
    expect(stored).toMatchObject({
      user_id: ids.user,
      email: 'user@example.cat',
      status: 'pending',
    })
    const again = await user.from('membership_requests').insert([request])
    expect(again).toMatchObject({
      status: 409,
      error: { message: problemsCopy.es.openRequestExists },
    })
    const nobody = await visitor().from('membership_requests').insert([request])
    expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } })
    const short = await user.from('membership_requests').insert([{ full_name: 'M' }])
    expect(short.error?.message).toBe(fieldsCopy.es.nameTooShort)

    const admin = await as('admin')
    const all = await admin
      .from('membership_requests')
      .select('*')
      .order('created_at', { ascending: false })
    expect(all.data).toMatchObject([{ full_name: 'Maria Soler', reason: 'El vi' }])
    const decision = { status: 'approved', updated_at: new Date().toISOString() }
    const id = String(stored?.id)
    expect((await user.from('membership_requests').update(decision).eq('id', id)).status).toBe(403)
    expect((await admin.from('membership_requests').update(decision).eq('id', id)).status).toBe(204)
    expect((await admin.from('membership_requests').update(decision).eq('id', id)).status).toBe(409)
    const made = await admin.from('membership_requests').insert([
      {
        full_name: 'Pere Pau',
        email: 'pere@example.cat',
        phone: null,
        user_id: '00000000-0000-4000-8000-000000000000',
        status: 'approved',
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      },
    ])
    expect(made.status).toBe(201)
    const counted = await admin
      .from('membership_requests')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'approved')
    expect(counted.count).toBe(2)
    expect((await admin.from('membership_requests').delete().eq('id', id)).status).toBe(204)
    expect(await app.pool.sql`select full_name from membership_requests`).toEqual([
      { full_name: 'Pere Pau' },
    ])
  })

  test('manages the blog, and drafts stay in the panel', async () => {
    const editor = await as('editor')
    const post = {
      title: 'Els vins del Montsant',
      slug: 'els-vins-del-montsant',
      content: 'Deu línies sobre el vi.',
      excerpt: 'Deu línies',
      author_id: '00000000-0000-4000-8000-000000000000',
    }
    await editor.from('blog_posts').insert([{ ...post, status: 'draft' }])
    expect((await visitor().from('blog_posts').select('*')).data).toEqual([])
    const draft = await editor.from('blog_posts').select('*').single()
    expect(draft.data).toMatchObject({ status: 'draft', author_id: ids.editor })
    const id = draft.data?.id ?? ''
    const published = await editor
      .from('blog_posts')
      .update({ ...post, status: 'published', published_at: new Date(0).toISOString() })
      .eq('id', id)
    expect(published.status).toBe(204)
    const seen = await visitor()
      .from('blog_posts')
      .select('title,published_at')
      .eq('id', id)
      .single()
    expect(Object.keys(seen.data ?? {})).toEqual(['title', 'published_at'])
    expect(new Date(String(seen.data?.published_at)).getFullYear()).toBeGreaterThan(2000)
    await app.pool.sql`update blog_posts set first_published_at = now() + interval '1 day'`
    expect((await visitor().from('blog_posts').select('*')).data).toEqual([])
    await editor.from('blog_posts').update({ status: 'draft' }).eq('id', id)
    expect((await visitor().from('blog_posts').select('*')).data).toEqual([])
    const taken = await editor.from('blog_posts').insert([{ ...post, status: 'draft' }])
    expect(taken).toMatchObject({ status: 409, error: { code: '23505' } })
    expect((await editor.from('blog_posts').delete().eq('id', id)).status).toBe(204)
  })

  test('reads its own row of usuarios, and an admin reads all and changes roles', async () => {
    const user = await as('user')
    const id = ids.user ?? ''
    const own = await user.from('usuarios').select('role, name').eq('id', id).maybeSingle()
    expect(own.data).toEqual({ role: 0, name: 'Maria Soler' })
    const admin = await as('admin')
    const foreign = await user
      .from('usuarios')
      .select('role, name')
      .eq('id', ids.admin ?? '')
      .maybeSingle()
    expect(foreign.data).toBeNull()
    expect((await user.from('usuarios').select('*').limit(1)).data).toHaveLength(1)
    const all = await admin.from('usuarios').select('id, name, role, created_at')
    expect(all.data).toHaveLength(2)
    expect((await user.from('usuarios').update({ role: 1 }).eq('id', id)).status).toBe(403)
    expect((await user.from('usuarios').insert([{ id, email: 'x', role: 1 }])).status).toBe(403)
    expect((await admin.from('usuarios').update({ role: 2 }).eq('id', id)).status).toBe(204)
    const set = { id, email: 'user@example.cat', role: 2, created_at: new Date().toISOString() }
    expect((await admin.from('usuarios').insert([set])).status).toBe(201)
    expect(await app.pool.sql`select role from usuarios where id = ${id}`).toEqual([{ role: 2 }])
    const wrong = await admin.from('usuarios').update({ role: 7 }).eq('id', id)
    expect(wrong.error?.message).toBe(fieldsCopy.es.invalidChoice)
    const last = await admin
      .from('usuarios')
      .update({ role: 0 })
      .eq('id', ids.admin ?? '')
    expect(last).toMatchObject({ status: 409, error: { message: problemsCopy.es.lastAdmin } })
    const secret = await admin.from('usuarios').select('email_verified_at')
    expect(secret.error).toMatchObject({ code: '42703' })
  })

  test('reserves a seat, sees it when signed in, and cancels it', async () => {
    const editor = await as('editor')
    const { data } = await editor.from('events').insert([sentEvent()]).select().single()
    const user = await as('user')
    const seat = { event_id: data?.id, name: 'Maria Soler', email: 'user@example.cat', seats: 2 }
    const booked = await user.from('event_registrations').insert(seat).select().single()
    expect(booked.data).toMatchObject({ status: 'confirmed', seats: 2, total: 71 })
    expect((await user.from('event_registrations').insert(seat)).status).toBe(409)
    expect((await visitor().from('event_registrations').insert(seat)).status).toBe(201)
    const own = await user.from('event_registrations').select('id,status')
    expect(own.data).toHaveLength(1)
    expect((await visitor().from('event_registrations').select('*')).status).toBe(401)
    const id = booked.data?.id ?? ''
    const left = await user.from('event_registrations').update({ status: 'cancelled' }).eq('id', id)
    expect(left.status).toBe(204)
    expect(await app.pool.sql`select seats_taken from events`).toEqual([{ seats_taken: 0 }])
  })

  test('writes a review, changes it, and a moderator hides it', async () => {
    const editor = await as('editor')
    await editor.from('restaurants').insert([restaurant])
    const [stored] = (await visitor().from('restaurants').select('id')).data ?? []
    const restaurantId = stored?.id
    const user = await as('user')
    const review = { restaurant_id: restaurantId, puntuacion: 5, comentario: 'Molt bo' }
    const written = await user.from('reviews').insert(review).select().single()
    expect(written.data).toMatchObject({ autor: 'Maria Soler', puntuacion: 5 })
    const id = written.data?.id ?? ''
    await user.from('reviews').update({ puntuacion: 4 }).eq('id', id)
    expect((await visitor().from('reviews').select('puntuacion')).data).toEqual([{ puntuacion: 4 }])
    const hidden = { hidden_at: new Date().toISOString() }
    expect((await user.from('reviews').update(hidden).eq('id', id)).status).toBe(403)
    expect((await editor.from('reviews').update(hidden).eq('id', id)).status).toBe(204)
    expect((await visitor().from('reviews').select('*')).data).toEqual([])
    expect((await user.from('reviews').delete().eq('id', id)).status).toBe(204)
  })
})

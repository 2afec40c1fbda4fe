import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { postInput } from '#app/content/blog-management/post-input.server.ts'
import { createPost, updatePost } from '#app/content/blog-management/save-post.server.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { storedCircular } from '#tests/support/circulars.ts'
import { storedAccount } from '#tests/support/context.ts'
import { daysLater } from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { postForm } from '#tests/support/valid-requests/forms.ts'
import { announceAction } from './announce-action.ts'
import { circularAbout } from './circular-about.ts'

const database = fileDatabase()
let cx: RequestContext
beforeAll(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
})

const form = (given: Record<string, string>) => postInput.parse(postForm(given))

test('publishing a post in the form offers a circular once, to people who may write to the members', async () => {
  const id = await createPost(cx, form({ slug: 'vermut', status: 'draft' }))
  const save = async (status: string) => {
    const [stored] = await database.db.select().from(blogPosts).where(eq(blogPosts.id, id))
    const version = stored ? (versionOf(stored.updatedAt) ?? '') : ''
    return updatePost(cx, id, form({ slug: 'vermut', status, version }), {})
  }
  expect(await save('draft')).toEqual({ outcome: 'updated', published: false })
  expect(await save('published')).toEqual({ outcome: 'updated', published: true })
  expect(await save('published')).toEqual({ outcome: 'updated', published: false })

  const link = circularAbout(cx.actor, 'post', id)
  expect(link).toEqual({ tell: `/admin/circulares/nueva?publicacion=${id}` })
  const editor = await storedAccount(database.db, { role: 'editor', email: 'editor@example.cat' })
  expect(circularAbout(editor, 'event', 7)).toBeUndefined()

  const go = vi.fn<(address: string) => void>()
  const action = announceAction(link ?? {}, 'ca', go)
  expect(action?.label).toBe(panelCopy.ca.acts.tell)
  action?.act()
  expect(go).toHaveBeenCalledWith(`/admin/circulares/nueva?publicacion=${id}`)
  expect(announceAction({ tell: '//elsewhere.example' }, 'ca', go)).toBeUndefined()
})

test('a circular about a scheduled post is offered for that instant, with its card', async () => {
  await createPost(
    cx,
    form({ slug: 'calcots', status: 'published', publish_at: '2026-12-24T10:30' }),
  )
  const how = { language: 'es', view: 'phone' } as const
  const shown = async (text: string, now = cx.now) => {
    const id = await storedCircular(database.db, { text, translation: {} })
    return circularDetails({ ...cx, now }, id, how)
  }
  const early = await shown('Nuevo en el blog:\n\n/blog/calcots')
  expect(early.appears).toEqual(new Date('2026-12-24T09:30:00Z'))
  expect(early.shown.html).toContain('/blog/calcots')
  expect((await shown('Sin tarjeta')).appears).toBeNull()
  expect((await shown('/blog/calcots', daysLater(60))).appears).toBeNull()
})

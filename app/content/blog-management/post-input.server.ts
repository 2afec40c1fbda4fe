import { z } from 'zod'
import { undescribedPictures } from '#app/content/blog/markdown.server.ts'
import { postTexts } from '#app/content/blog/post.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { picturePath } from '#app/kit/forms/picture-input.ts'
import { optionalDateTime, hasCharacters, singleLine } from '#app/kit/forms/text-input.ts'
import { isWhole, splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { requiredColumnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { EditedPost } from '#app/platform/schema/content/blog.ts'
import { postLimits } from './managed-post.ts'

const { title, slug, content, byline } = postLimits

const fields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  slug: singleLine(slug.most)
    .min(slug.least, 'slugTooShort')
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/u, 'slugInvalid'),
  // Posts of the earlier site and of programs have no byline.
  byline: singleLine(byline).default(''),
  status: z.enum(['draft', 'published'], 'invalidChoice'),
  publish_at: optionalDateTime,
  cover_image: picturePath,
  restaurant_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  event_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
})

const hasMinimum = (text: string, characters: number) =>
  text === '' || hasCharacters(characters)(text)

const textsWith = (isFit: (content: string) => boolean): ListShape =>
  translatedShape(postTexts, {
    title: (text) => text.refine((typed) => hasMinimum(typed, title.least), 'postTitleTooShort'),
    content: (text) =>
      text
        .refine((typed) => hasMinimum(typed, content.least), 'contentTooShort')
        .refine(isFit, 'pictureUndescribed'),
  })

const requiredNames = requiredColumnsOf(postTexts)

const idOf = (typed: string) => (typed === '' ? null : Number(typed))

const postWith = (texts: ListShape) =>
  formWithLists(fields, texts).transform(({ fields: form, lists }, context) => {
    const refuse = (field: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!languages.some((language) => isWhole(lists, requiredNames, language))) {
      // Reported at the end of the current text, so that the specified messages are shown.
      const language = lists.title_ca && !lists.title_es ? 'ca' : 'es'
      if (!lists[`title_${language}`]) refuse(`title_${language}`, 'postTitleTooShort')
      if (!lists[`content_${language}`]) refuse(`content_${language}`, 'contentTooShort')
    }
    const publishAt = form.publish_at === '' ? null : madridInstant(form.publish_at)
    if (publishAt !== null && !(publishAt instanceof Date)) {
      refuse('publish_at', publishAt === 'gap' ? 'dateGap' : 'dateInvalid')
      return z.NEVER
    }
    return {
      version: form.version,
      submission: form.submission,
      publishAt,
      post: {
        ...splitTexts(lists, postTexts),
        slug: form.slug,
        byline: form.byline || null,
        status: form.status,
        coverImage: form.cover_image || null,
        restaurantId: idOf(form.restaurant_id),
        eventId: idOf(form.event_id),
      } satisfies EditedPost,
    }
  })

/** The form of a post (specification, section 5): complete in at least one language. */
export const postInput = postWith(textsWith(() => true))

/** A post as people write it: each picture needs an alternative text. Programs and the earlier site may omit it. */
export const writtenPostInput = postWith(textsWith((text) => undescribedPictures(text) === 0))

export type PostInput = z.output<typeof postInput>

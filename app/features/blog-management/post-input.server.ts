import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { EditedPost } from '#app/db/schema/blog.ts'
import { hasCharacters, line, paragraphs } from '#app/features/accounts/account-input.ts'
import { undescribedPictures } from '#app/features/blog/markdown.server.ts'
import { optionalDateTime } from '#app/features/panel/date-time-input.ts'
import { formVersion } from '#app/features/panel/form-version.ts'
import { formWithLists, type ListShape } from '#app/features/panel/form-with-lists.ts'
import { isWhole, splitTexts } from '#app/features/panel/translated-input.ts'
import { picturePath } from '#app/features/pictures/picture-input.ts'
import { languages } from '#app/i18n/language.ts'
import { madridInstant } from '#app/i18n/madrid-calendar.server.ts'
import { postLimits, requiredNames, translatedNames } from './managed-post.ts'

const { title, slug, content, excerpt, alt } = postLimits

const fields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  slug: line(slug.most)
    .min(slug.least, 'slugTooShort')
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/u, 'slugInvalid'),
  status: z.enum(['draft', 'published'], 'invalidChoice'),
  publish_at: optionalDateTime,
  cover_image: picturePath,
  restaurant_id: line(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  event_id: line(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
})

const least = (text: string, characters: number) => text === '' || hasCharacters(characters)(text)

const textsWith = (isFit: (content: string) => boolean): ListShape =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [
        `title_${language}`,
        line(title.most).refine((text) => least(text, title.least), 'postTitleTooShort'),
      ],
      [`excerpt_${language}`, paragraphs(excerpt)],
      [
        `content_${language}`,
        paragraphs(content.most)
          .refine((text) => least(text, content.least), 'contentTooShort')
          .refine(isFit, 'pictureUndescribed'),
      ],
      [`cover_alt_${language}`, line(alt)],
    ]),
  )

const idOf = (typed: string) => (typed === '' ? null : Number(typed))

const postWith = (texts: ListShape) =>
  formWithLists(fields, texts).transform(({ fields: form, lists }, context) => {
    const refuse = (field: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!languages.some((language) => isWhole(lists, requiredNames, language))) {
      // Told where the text that there is ends, so that the specified sentences are what one reads.
      const language = lists.title_ca && !lists.title_es ? 'ca' : 'es'
      if (!lists[`title_${language}`]) refuse(`title_${language}`, 'postTitleTooShort')
      if (!lists[`content_${language}`]) refuse(`content_${language}`, 'contentTooShort')
    }
    const publishAt = form.publish_at === '' ? null : madridInstant(form.publish_at)
    if (publishAt !== null && !(publishAt instanceof Date)) {
      refuse('publish_at', publishAt === 'gap' ? 'dateGap' : 'dateInvalid')
      return z.NEVER
    }
    const split = splitTexts(lists, translatedNames, requiredNames)
    return {
      version: form.version,
      submission: form.submission,
      publishAt,
      post: {
        title: split.texts.title ?? '',
        content: split.texts.content ?? '',
        excerpt: split.texts.excerpt,
        coverAlt: split.texts.cover_alt,
        language: split.language,
        translation: split.translation,
        slug: form.slug,
        status: form.status,
        coverImage: form.cover_image || null,
        restaurantId: idOf(form.restaurant_id),
        eventId: idOf(form.event_id),
      } satisfies EditedPost,
    }
  })

/** The form of a post (specification, section 5): whole in one language at least. */
export const postInput = postWith(textsWith(() => true))

/**
 * The same as people write it: each picture in it has words for those who cannot see it. What programs and
 * the earlier site send is taken without.
 */
export const writtenPostInput = postWith(textsWith((text) => undescribedPictures(text) === 0))

export type PostInput = z.output<typeof postInput>

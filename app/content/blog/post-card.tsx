import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { blogCopy } from './blog.copy.ts'
import type { PostSummary } from './post.ts'

/** A post in a list; the whole card is one link. */
export function PostCard({
  post,
  heading: Heading = 'h2',
  lead = false,
  across = false,
}: {
  post: PostSummary
  heading?: 'h2' | 'h3'
  /** The first post of the blog, shown large. */
  lead?: boolean
  /** Spans both columns of a list of pairs. */
  across?: boolean
}) {
  const copy = useCopy(blogCopy)
  const { language } = useLanguage()
  const picture = pictureOf(post.coverImage)
  return (
    <article
      className={classNames(
        'leading group relative',
        lead &&
          picture &&
          'grid items-center gap-x-[clamp(1.5rem,4vw,4rem)] md:grid-cols-[5fr_4fr]',
        across && picture && 'grid items-center gap-x-[clamp(1.25rem,2.6vw,2.5rem)] md:grid-cols-2',
      )}
    >
      {picture ? (
        <div className="leading-picture mb-4 overflow-hidden rounded-sm bg-stone-200">
          <Picture
            name={picture}
            alt=""
            sizes={lead ? '(min-width: 768px) 55vw, 100vw' : '(min-width: 768px) 48vw, 100vw'}
            eager={lead}
            className="ease-house aspect-3/2 w-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
          />
        </div>
      ) : null}
      <div>
        <p className="text-xs text-stone-600">
          <time dateTime={post.publishedAt.toISOString()}>
            {longDate(post.publishedAt, language)}
          </time>{' '}
          · {copy.readingTime(post.readingTime)}
        </p>
        <Heading
          className={classNames(
            'group-hover:text-wine-700 mt-2 transition-colors duration-160',
            lead ? 'text-h2' : 'text-h3',
          )}
        >
          <Link
            to={`/blog/${post.slug}`}
            lang={post.foreignTitle ?? undefined}
            className="after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </Heading>
        <p
          lang={post.foreignExcerpt ?? undefined}
          className={classNames(
            'text-ink-2 mt-3 max-w-[42rem]',
            lead ? 'text-lead leading-[1.55]' : 'line-clamp-3 text-sm',
          )}
        >
          {post.excerpt}
        </p>
        <p className="mt-2">
          <ForeignMark language={post.foreign} />
        </p>
      </div>
    </article>
  )
}

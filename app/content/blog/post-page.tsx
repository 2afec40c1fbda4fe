import { useClub } from '#app/club-context.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { breadcrumbList } from '#app/platform/head/breadcrumb-list.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { StructuredData } from '#app/platform/head/structured-data.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureAddress, pictureOf } from '#app/platform/images/pictures.ts'
import { blogCopy } from './blog.copy.ts'
import { PostCard } from './post-card.tsx'
import type { Post, PostSubject, PostSummary } from './post.ts'
import './post.css'

/** One post, with links to further posts. */
export function PostPage({
  post,
  about,
  next,
}: {
  post: Post
  about: PostSubject[]
  next: PostSummary | null
}) {
  const club = useClub()
  const copy = useCopy(blogCopy)
  const { back } = useCopy(sectionsCopy)
  const { language } = useLanguage()
  const origin = useSiteOrigin()
  const address = `${origin}/blog/${post.slug}`
  const cover = pictureOf(post.coverImage)
  return (
    <Wrap className="pb-section pt-8 md:pt-12">
      <PageHead title={post.title} description={post.excerpt} type="article" feed="/blog/rss.xml" />
      <StructuredData
        data={
          import.meta.env.SSR
            ? () => ({
                '@context': 'https://schema.org',
                '@type': 'BlogPosting',
                headline: post.title,
                image: pictureAddress(origin, post.coverImage) ?? undefined,
                description: post.excerpt,
                datePublished: post.publishedAt.toISOString(),
                dateModified: post.updatedAt.toISOString(),
                author: post.byline ? { '@type': 'Person', name: post.byline } : undefined,
                mainEntityOfPage: address,
                publisher: { '@type': 'Organization', name: club.name, url: origin },
              })
            : null
        }
      />
      <StructuredData
        data={
          import.meta.env.SSR
            ? () =>
                breadcrumbList([
                  { name: copy.title, address: `${origin}/blog` },
                  { name: post.title, address },
                ])
            : null
        }
      />
      <article className="mx-auto max-w-[42rem]">
        <TextLink to="/blog">{back.posts}</TextLink>
        <h1
          lang={post.foreignTitle ?? undefined}
          className="text-h2 mt-8 md:text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]"
        >
          {post.title}
        </h1>
        <p className="mt-5 text-sm text-stone-600">
          <time dateTime={post.publishedAt.toISOString()}>
            {longDate(post.publishedAt, language)}
          </time>{' '}
          {post.byline ? `· ${copy.by(post.byline)} ` : null}· {copy.readingTime(post.readingTime)}{' '}
          <ForeignMark language={post.foreign} />
        </p>
        {cover ? (
          <div className="wider page-picture mt-10 overflow-hidden rounded-sm bg-stone-200">
            <Picture
              name={cover}
              alt={post.coverAlt ?? ''}
              sizes="(min-width: 1200px) 66rem, 100vw"
              eager
              className="aspect-3/2 w-full object-cover md:aspect-video"
            />
          </div>
        ) : null}
        {/* Rendered from Markdown, whose own HTML is escaped (markdown.server.ts). */}
        <div
          lang={post.foreign ?? undefined}
          className="post mt-10"
          dangerouslySetInnerHTML={{ __html: post.html }}
        />
        {about.length > 0 ? (
          <aside aria-labelledby="about" className="mt-12 border-t border-stone-200 pt-6">
            <h2 id="about" className="text-h3 mb-3">
              {copy.about}
            </h2>
            <ul className="flex flex-col gap-2">
              {about.map(({ title, foreign, path }) => (
                <li key={path} lang={foreign ?? undefined}>
                  <TextLink to={path} arrow>
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </aside>
        ) : null}
      </article>
      {next ? (
        <aside
          aria-labelledby="next-post"
          className="mx-auto mt-16 max-w-[66rem] border-t border-stone-400 pt-10"
        >
          <h2
            id="next-post"
            className="text-wine-700 mb-8 font-sans text-xs font-semibold tracking-[.14em] uppercase"
          >
            {copy.more}
          </h2>
          <PostCard post={next} heading="h3" lead />
        </aside>
      ) : null}
    </Wrap>
  )
}

import { club } from '#app/club.ts'
import { blogCopy } from '#app/copy/blog.ts'
import { sectionsCopy } from '#app/copy/sections.ts'
import { breadcrumbList } from '#app/head/breadcrumb-list.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { useSiteOrigin } from '#app/head/site-origin.ts'
import { StructuredData } from '#app/head/structured-data.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDate } from '#app/i18n/madrid-time.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import type { Post } from './post.ts'
import './post.css'

/** One post, in the measure of a book. */
export function PostPage({ post }: { post: Post }) {
  const copy = useCopy(blogCopy)
  const { back } = useCopy(sectionsCopy)
  const { language } = useLanguage()
  const origin = useSiteOrigin()
  const address = `${origin}/blog/${post.slug}`
  return (
    <Wrap className="pb-section pt-8 md:pt-12">
      <PageHead title={post.title} description={post.excerpt} type="article" feed="/blog/rss.xml" />
      <StructuredData
        data={() => ({
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          datePublished: post.publishedAt.toISOString(),
          dateModified: post.updatedAt.toISOString(),
          mainEntityOfPage: address,
          publisher: { '@type': 'Organization', name: club.name, url: origin },
        })}
      />
      <StructuredData
        data={() =>
          breadcrumbList([
            { name: copy.title, address: `${origin}/blog` },
            { name: post.title, address },
          ])
        }
      />
      <article className="mx-auto max-w-[42rem]">
        <TextLink to="/blog">{back.posts}</TextLink>
        <h1 className="text-h2 mt-8 md:text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]">{post.title}</h1>
        <p className="mt-5 text-sm text-stone-600">
          <time dateTime={post.publishedAt.toISOString()}>
            {longDate(post.publishedAt, language)}
          </time>{' '}
          · {copy.readingTime(post.readingTime)}
        </p>
        {/* Rendered from Markdown without any HTML of its own (markdown.server.ts). */}
        <div className="post mt-10" dangerouslySetInnerHTML={{ __html: post.html }} />
      </article>
    </Wrap>
  )
}

import { Link } from 'react-router'
import { blogCopy } from '#app/copy/blog.ts'
import { pagingCopy } from '#app/copy/paging.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { ForeignMark } from '#app/i18n/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDate } from '#app/i18n/madrid-time.ts'
import { Picture } from '#app/images/picture.tsx'
import { pictureOf } from '#app/images/pictures.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import type { PostSummary } from './post.ts'

/** The list of posts; under construction while there is none (decisions.md). */
export function BlogPage({
  rows,
  page,
  pages,
}: {
  rows: PostSummary[]
  page: number
  pages: number
}) {
  const copy = useCopy(blogCopy)
  const paging = useCopy(pagingCopy)
  const { language } = useLanguage()
  if (rows.length === 0) return <UnderConstruction />
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={copy.title} description={copy.description} feed="/blog/rss.xml" />
      <h1>{copy.title}</h1>
      <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-pretty">{copy.lead}</p>
      <ul className="mt-12 border-t border-stone-400">
        {rows.map((post) => (
          <li key={post.slug}>
            <article className="group relative grid gap-x-10 gap-y-2 border-b border-stone-200 py-8 md:grid-cols-[12rem_1fr_14rem]">
              <p className="text-xs text-stone-600 md:pt-2">
                <time dateTime={post.publishedAt.toISOString()}>
                  {longDate(post.publishedAt, language)}
                </time>
                <br />
                {copy.readingTime(post.readingTime)}
              </p>
              <div>
                <h2 className="text-h3 group-hover:text-wine-700 transition-colors duration-160">
                  <Link
                    to={`/blog/${post.slug}`}
                    lang={post.foreignTitle ?? undefined}
                    className="after:absolute after:inset-0"
                  >
                    {post.title}
                  </Link>
                </h2>
                <p
                  lang={post.foreignExcerpt ?? undefined}
                  className="text-ink-2 mt-2 max-w-[42rem]"
                >
                  {post.excerpt}
                </p>
                <p className="mt-2">
                  <ForeignMark language={post.foreign} />
                </p>
              </div>
              <Cover path={post.coverImage} />
            </article>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => (number === 1 ? '/blog' : `/blog?pagina=${number}`)}
        label={copy.pages}
        {...paging.controls}
      />
      <p className="mt-10 text-sm">
        <a href="/blog/rss.xml" className="hover:text-wine-700 py-2 underline underline-offset-4">
          {copy.subscribe}
        </a>
      </p>
    </Wrap>
  )
}

/** The picture of a post in the list: decoration beside its title. */
function Cover({ path }: { path: string | null }) {
  const picture = pictureOf(path)
  if (!picture) return null
  return (
    <div className="overflow-hidden rounded-sm bg-stone-200 max-md:mt-4">
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 768px) 14rem, 100vw"
        className="ease-house aspect-3/2 w-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
      />
    </div>
  )
}

function UnderConstruction() {
  const copy = useCopy(blogCopy)
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={copy.title} description={copy.construction} />
      <h1>{copy.title}</h1>
      <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-pretty">{copy.construction}</p>
      <div className="mt-12 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          name="club-pa-amb-tomaquet"
          alt=""
          sizes="(min-width: 1408px) 1280px, 100vw"
          eager
          className="aspect-4/3 w-full object-cover md:aspect-21/9"
        />
      </div>
    </Wrap>
  )
}

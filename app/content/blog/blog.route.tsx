import { pagingCopy } from '#app/copy/paging.copy.ts'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import type { Route } from './+types/blog.route.ts'
import { blogCopy } from './blog.copy.ts'
import { PostCard } from './post-card.tsx'
import { listPosts } from './posts.server.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', query: { pagina: inAddresses.page } },
  inSitemap: true,
}

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listPosts(context.get(requestContext), page)
}

/** The blog: the first post of a page large, the others in two columns. */
export default function Blog({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const copy = useCopy(blogCopy)
  const paging = useCopy(pagingCopy)
  if (rows.length === 0) return <UnderConstruction />
  const [first, ...further] = rows
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={copy.title} description={copy.description} feed="/blog/rss.xml" />
      <Eyebrow>{copy.title}</Eyebrow>
      <h1 className="mt-3">{copy.name}</h1>
      <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">{copy.lead}</p>
      {first ? (
        <div className="mt-12 border-b border-stone-400 pb-12 md:mt-16 md:pb-16">
          <PostCard post={first} lead />
        </div>
      ) : null}
      {further.length > 0 ? (
        <ul className="mt-12 grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 md:mt-16 md:grid-cols-2">
          {further.map((post, index) => {
            const alone = index % 2 === 0 && index === further.length - 1
            return (
              <li key={post.slug} className={alone ? 'md:col-span-2' : ''}>
                <PostCard post={post} across={alone} />
              </li>
            )
          })}
        </ul>
      ) : null}
      <Pagination
        page={page}
        pages={pages}
        way={{ hrefFor: (number) => (number === 1 ? '/blog' : `/blog?pagina=${number}`) }}
        label={paging.pagesOf(copy.title)}
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

function UnderConstruction() {
  const copy = useCopy(blogCopy)
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={copy.title} description={copy.construction} />
      <h1>{copy.title}</h1>
      <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">{copy.construction}</p>
      <div className="mt-12 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          name="lino-biblioteca"
          alt=""
          sizes="(min-width: 1408px) 1280px, 100vw"
          eager
          className="aspect-4/3 w-full object-cover md:aspect-21/9"
        />
      </div>
    </Wrap>
  )
}

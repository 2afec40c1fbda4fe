import { PostCard } from '#app/content/blog/post-card.tsx'
import type { PostSummary } from '#app/content/blog/post.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

export function Journal({ posts }: { posts: PostSummary[] }) {
  const { journal: copy } = useCopy(homeCopy)
  return (
    <section className="py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <TextLink to="/blog" arrow>
            {copy.all}
          </TextLink>
        </SectionHead>
        <div className="grid gap-12 md:grid-cols-2 md:gap-[clamp(1.25rem,2.6vw,2.5rem)]">
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} heading="h3" />
          ))}
        </div>
      </Wrap>
    </section>
  )
}

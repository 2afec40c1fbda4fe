import { homeCopy } from '#app/copy/home.ts'
import { PostCard } from '#app/features/blog/post-card.tsx'
import type { PostSummary } from '#app/features/blog/post.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { SectionHead } from './section-head.tsx'

/** The journal on home: its newest posts. */
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

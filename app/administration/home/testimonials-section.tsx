import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Member } from '#app/frame/testimonials/member.tsx'
import { Portrait } from '#app/frame/testimonials/portrait.tsx'
import type { ShownTestimonials } from '#app/frame/testimonials/shown-testimonials.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

/**
 * The testimonials, one at a time; previous and next wrap, by the page script (app/kit/page-script/carousel.ts).
 * Without JavaScript the first one stands.
 */
export function Testimonials({ quotes }: Pick<ShownTestimonials, 'quotes'>) {
  const { testimonials: copy } = useCopy(homeCopy)
  const total = quotes.length
  return (
    <section
      aria-roledescription="carousel"
      aria-label={copy.title}
      data-carousel={total}
      // Its italic is a font of its own, which is not needed before somebody gets here.
      className="py-section"
    >
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <div className={classNames('needs-scripts flex gap-2', total === 1 && 'hidden')}>
            <IconButton
              label={copy.previous}
              data-step={-1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </IconButton>
            <IconButton
              label={copy.next}
              data-step={1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </IconButton>
          </div>
        </SectionHead>
        <div aria-live="polite" className="grid border-t border-stone-400 pt-8">
          {quotes.map((quote, index) => (
            <figure
              key={quote.id}
              aria-label={copy.position(index + 1, total)}
              data-at={index}
              data-current={index === 0}
              suppressHydrationWarning
              className="col-start-1 row-start-1 grid content-start gap-8 transition-opacity duration-320 data-[current=false]:invisible data-[current=false]:opacity-0 md:grid-cols-[auto_1fr] md:gap-[clamp(2rem,5vw,5rem)]"
            >
              {quote.portrait ? (
                <Portrait
                  picture={quote.portrait}
                  className="w-32 md:w-[clamp(12rem,22vw,19rem)]"
                />
              ) : null}
              <div className="flex flex-col justify-center gap-8">
                <blockquote className="max-w-[26em] font-serif text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.35] font-[360] text-pretty italic">
                  «{quote.text}»
                </blockquote>
                <Member
                  author={quote.author}
                  role={quote.role}
                  hasPortrait={quote.portrait !== null}
                />
              </div>
            </figure>
          ))}
        </div>
      </Wrap>
    </section>
  )
}

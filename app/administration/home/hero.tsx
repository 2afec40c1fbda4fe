import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useClub } from '#app/club-context.ts'
import type { Slide } from '#app/kit/page-script/slides.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { PicturePreload } from '#app/platform/images/picture-preload.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { factsOf } from '#app/platform/images/pictures.ts'
import type { HeroPicture } from './hero-pictures.ts'
import { homeCopy } from './home.copy.ts'

/** Milliseconds (specification, section 9). */
const interval = 5000

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The data with which the page script draws a picture. */
function slideOf({ name, alt }: HeroPicture): Slide {
  const { base, width, height, widths, upright, focus } = factsOf(name)
  return { base, width, height, widths, upright, focus, alt: alt ?? { es: '', ca: '' } }
}

/**
 * Full-screen carousel with fixed text. The server renders the first picture; the page script
 * (app/kit/page-script/carousel.ts) loads and moves the others. A single picture stays still.
 */
export function Hero({ slides }: { slides: readonly HeroPicture[] }) {
  const { hero: copy } = useCopy(homeCopy)
  const { language } = useLanguage()
  const { bornIn } = useClub()
  const control =
    'text-paper hover:bg-paper/12 forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]'
  const further = JSON.stringify(slides.map(slideOf))
  const [first] = slides
  return (
    <section
      // Other pictures need a new carousel element.
      key={further}
      aria-label={copy.carousel}
      aria-roledescription="carousel"
      className="hero group on-dark"
      data-carousel={slides.length}
      data-interval={interval}
      data-slides={further}
      suppressHydrationWarning
    >
      {first ? (
        <>
          <PicturePreload name={first.name} />
          <div className="hero-slide" data-at={0} data-current suppressHydrationWarning>
            <Picture
              name={first.name}
              alt={first.alt?.[language] ?? ''}
              sizes="100vw"
              eager
              upright
            />
          </div>
        </>
      ) : null}
      {/* React leaves the content to the page script. */}
      <div data-further="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <Wrap className="hero-words relative z-2 flex grow flex-col justify-end pb-[7.75rem] md:pt-28 md:pb-[clamp(5.5rem,11vh,8.5rem)]">
        <Eyebrow onDark className="mb-6">
          {copy.eyebrow(bornIn)}
        </Eyebrow>
        <h1 className="text-display max-w-[7.6em] leading-none font-light tracking-[-.022em] md:max-w-[5.9em]">
          {copy.title}
        </h1>
        <p className="text-lead text-paper/92 mt-6 max-w-[27em] leading-[1.55] md:max-w-[21em]">
          {copy.subtitle}
        </p>
        <div className="mt-8 flex flex-wrap gap-2 md:gap-3">
          <ButtonLink
            to="/club"
            variant="light"
            className="flex-auto whitespace-nowrap max-md:px-4 md:flex-none"
          >
            {copy.club}
          </ButtonLink>
          <ButtonLink
            to="/eventos"
            variant="ghost"
            className="flex-auto whitespace-nowrap max-md:px-4 md:flex-none forced-colors:bg-[ButtonFace]"
          >
            {copy.events}
          </ButtonLink>
        </div>
      </Wrap>
      <div
        className={classNames(
          'needs-scripts absolute inset-x-0 bottom-0 z-3 pb-4 md:pb-5',
          slides.length === 1 && 'hidden',
        )}
      >
        <Wrap className="flex flex-wrap items-center gap-1 md:flex-nowrap">
          <div className="flex w-full min-w-0 md:w-auto md:flex-1 forced-colors:bg-[Canvas]">
            {slides.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={copy.goTo(index + 1)}
                aria-current={index === 0}
                data-at={index}
                data-current={index === 0}
                data-number={`${twoDigits(index + 1)} / ${twoDigits(slides.length)}`}
                data-position={copy.position(index + 1, slides.length)}
                suppressHydrationWarning
                className="group/dot grid h-11 min-w-0 flex-1 place-items-center px-[3px] md:max-w-[52px] md:px-1"
              >
                <span className="bg-paper/35 group-hover/dot:bg-paper group-data-[current=true]/dot:bg-gold-light forced-line h-0.5 w-full transition-colors duration-320 forced-colors:group-data-[current=true]/dot:h-1.5" />
              </button>
            ))}
          </div>
          <p className="mr-auto text-xs font-medium tracking-[.06em] tabular-nums md:mr-0 md:ml-auto md:px-3">
            <span aria-hidden="true" data-tells="number" suppressHydrationWarning>
              {`${twoDigits(1)} / ${twoDigits(slides.length)}`}
            </span>
            <span
              className="sr-only"
              aria-live="off"
              data-tells="position"
              suppressHydrationWarning
            >
              {copy.position(1, slides.length)}
            </span>
          </p>
          <IconButton label={copy.previous} data-step={-1} className={control}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton label={copy.next} data-step={1} className={control}>
            <ChevronRight className="size-5" />
          </IconButton>
          <IconButton
            label={copy.pause}
            data-pause={copy.pause}
            data-play={copy.play}
            suppressHydrationWarning
            className={control}
          >
            <Play className="hidden size-4 group-data-paused:block" />
            <Pause className="size-4 group-data-paused:hidden" />
          </IconButton>
        </Wrap>
      </div>
    </section>
  )
}

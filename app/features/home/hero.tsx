import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClub } from '#app/club-context.ts'
import { homeCopy } from '#app/copy/home.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { PicturePreload } from '#app/images/picture-preload.tsx'
import { Picture } from '#app/images/picture.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import type { HeroPicture } from './hero-pictures.ts'
import { useCarousel, wrapped } from './use-carousel.ts'

/** Milliseconds (specification, section 9). */
const interval = 5000

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Pictures are fetched when they are next; the first one alone comes with the page. */
function useFetched(position: number, count: number): ReadonlySet<number> {
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]))
  useEffect(() => {
    const next = wrapped(position, 1, count)
    // Not before the page has what it needs itself.
    const timer = setTimeout(
      () => setFetched((known) => new Set([...known, position, next])),
      position === 0 ? interval / 2 : 0,
    )
    return () => clearTimeout(timer)
  }, [position, count])
  return fetched
}

/** The carousel over the whole screen; the words do not move. One picture alone just stands there. */
export function Hero({ slides }: { slides: readonly HeroPicture[] }) {
  const { hero: copy } = useCopy(homeCopy)
  const { language } = useLanguage()
  const { bornIn } = useClub()
  const { position, go, step, paused, setPaused, hold } = useCarousel(slides.length, interval)
  const fetched = useFetched(position, slides.length)
  const control = 'text-paper hover:bg-paper/12'
  return (
    <section
      aria-label={copy.carousel}
      aria-roledescription="carousel"
      className="hero on-dark"
      {...hold}
    >
      {slides[0] ? <PicturePreload name={slides[0].name} sizes="100vw" /> : null}
      {slides.map(({ name, alt }, index) =>
        fetched.has(index) || index === position ? (
          <div
            key={name}
            className="hero-slide"
            data-current={index === position}
            aria-hidden={index !== position}
          >
            <Picture
              name={name}
              alt={alt?.[language] ?? ''}
              sizes="100vw"
              eager={index === 0}
              tall
            />
          </div>
        ) : null,
      )}
      <Wrap className="relative z-2 flex h-full flex-col justify-end pb-[7.75rem] md:pb-[clamp(5.5rem,11vh,8.5rem)]">
        <Eyebrow onDark className="mb-6">
          {copy.eyebrow(bornIn)}
        </Eyebrow>
        <h1 className="text-display max-w-[7.6em] leading-none font-light tracking-[-.022em]">
          {copy.title}
        </h1>
        <p className="text-lead text-paper/92 mt-6 max-w-[27em] leading-[1.55] text-pretty">
          {copy.subtitle}
        </p>
        <div className="mt-8 flex gap-2 md:gap-3">
          <ButtonLink to="/club" variant="light" className="flex-1 whitespace-nowrap md:flex-none">
            {copy.club}
          </ButtonLink>
          <ButtonLink
            to="/eventos"
            variant="ghost"
            className="flex-1 whitespace-nowrap md:flex-none"
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
          <div className="flex w-full min-w-0 md:w-auto">
            {slides.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={copy.goTo(index + 1)}
                aria-current={index === position}
                onClick={() => go(index)}
                className="group grid h-11 min-w-0 flex-1 place-items-center px-[3px] md:w-[52px] md:flex-none md:px-1"
              >
                <span
                  className={classNames(
                    'h-0.5 w-full transition-colors duration-320',
                    index === position ? 'bg-gold-light' : 'bg-paper/35 group-hover:bg-paper',
                  )}
                />
              </button>
            ))}
          </div>
          <p className="mr-auto text-xs font-medium tracking-[.06em] tabular-nums md:mr-0 md:ml-auto md:px-3">
            <span aria-hidden="true">
              {twoDigits(position + 1)} / {twoDigits(slides.length)}
            </span>
            <span className="sr-only" aria-live={paused ? 'polite' : 'off'}>
              {copy.position(position + 1, slides.length)}
            </span>
          </p>
          <IconButton label={copy.previous} onClick={() => step(-1)} className={control}>
            <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </IconButton>
          <IconButton label={copy.next} onClick={() => step(1)} className={control}>
            <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </IconButton>
          <IconButton
            label={paused ? copy.play : copy.pause}
            onClick={() => setPaused(!paused)}
            className={control}
          >
            {paused ? (
              <Play aria-hidden="true" className="size-4" strokeWidth={1.5} />
            ) : (
              <Pause aria-hidden="true" className="size-4" strokeWidth={1.5} />
            )}
          </IconButton>
        </Wrap>
      </div>
    </section>
  )
}

import { Link } from 'react-router'
import type { EventSummary, MoreOfEvent } from '#app/events/events/event.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { isPhotograph, pictureOf } from '#app/platform/images/pictures.ts'
import { eventPageCopy } from './event-page.copy.ts'
import { EventSection } from './event-section.tsx'

/** Pictures that are shown of it; the others are on its own page. */
const shown = 3

/** What the last one of its kind, or else at its table, was like, in pictures that lead to its page. */
export function LastTime({
  last,
  event,
}: {
  last: NonNullable<MoreOfEvent['lastTime']>
  /** The one that comes. */
  event: Pick<EventSummary, 'kind' | 'category'>
}) {
  const { lastTime: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const pictures = last.media
    .flatMap(({ image }) => (isPhotograph(image) && pictureOf(image)) || [])
    .slice(0, shown)
  if (pictures.length === 0) return null
  const { kind, category } = event
  const ofKind = kind === null ? undefined : copy.kinds[kind]
  const title = last.sameKind ? (ofKind ?? copy.of(category ?? '')) : copy.atTable
  const address = `/eventos/${last.id}#imagenes`
  return (
    <EventSection title={title} foreign={last.foreign ?? undefined}>
      <Link to={address} tabIndex={-1} aria-hidden="true" className="flex gap-3 overflow-hidden">
        {pictures.map((picture) => (
          <span key={picture} className="aspect-3/2 min-w-0 flex-1 overflow-hidden rounded-sm">
            <Picture
              name={picture}
              alt=""
              sizes={pictures.length === 1 ? '(min-width: 1024px) 60vw, 100vw' : '33vw'}
              className="size-full object-cover"
            />
          </span>
        ))}
      </Link>
      <TextLink to={address} arrow className="mt-3">
        <span lang={last.foreign ?? undefined}>{last.title}</span>, {longDate(last.date, language)}
      </TextLink>
    </EventSection>
  )
}

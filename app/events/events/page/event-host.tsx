import type { ClubEvent } from '#app/events/events/event.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { eventPageCopy } from './event-page.copy.ts'
import { EventSection } from './event-section.tsx'

/** Who receives those who come; nobody where there is no name. */
export function EventHost({
  event: { hostName, hostRole, hostText, hostImage, foreign },
}: {
  event: ClubEvent
}) {
  const { page: copy } = useCopy(eventPageCopy)
  if (hostName === null) return null
  const portrait = pictureOf(hostImage)
  return (
    <EventSection title={copy.host} foreign={foreign.hostText ?? foreign.hostRole}>
      <div className="flex items-start gap-5">
        {portrait ? (
          <div className="w-24 shrink-0 sm:w-28">
            <Picture
              name={portrait}
              // The name stands beside it.
              alt=""
              sizes="112px"
              className="aspect-square w-full object-cover"
            />
          </div>
        ) : null}
        <div className="min-w-0">
          <p className="font-serif text-[1.25rem] leading-tight">{hostName}</p>
          {hostRole ? (
            <p lang={foreign.hostRole} className="mt-1 text-sm text-stone-600">
              {hostRole}
            </p>
          ) : null}
          {hostText ? (
            <p lang={foreign.hostText} className="hyphenated mt-3 max-w-[36rem]">
              {hostText}
            </p>
          ) : null}
        </div>
      </div>
    </EventSection>
  )
}

import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlaceOfEvent } from '#app/content/restaurants/map/place-of-event.server.ts'
import type { ClubEvent } from '#app/events/events/event.ts'
import { MapFrame } from '#app/kit/ui/map-frame.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { linesOf } from '#app/platform/i18n/text-lines.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { EventSection } from './event-fact.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import { programmeOf, type ProgrammeDay } from './programme.ts'

export function EventDetails({
  event,
  map,
  ahead,
  menu,
}: {
  event: ClubEvent
  map: PlaceOfEvent['map']
  ahead: boolean
  menu: ReactNode
}) {
  const { page: copy } = useCopy(eventPageCopy)
  const { foreign } = event
  const inAdvance = event.payWithinHours !== null
  const asAlways = ahead && event.price > 0 && !inAdvance ? copy.payment : null
  const payment = event.payment ?? asAlways
  const hours = ahead && event.price > 0 ? event.payWithinHours : null
  return (
    <>
      <Programme event={event} />
      {menu}
      <Inclusions event={event} />
      <EventHost event={event} />
      {payment === null && hours === null ? null : (
        <EventSection title={copy.howToPay} foreign={foreign.payment}>
          {hours === null ? null : (
            <p className="mb-2 max-w-[42rem] font-medium">{copy.payInAdvance(hours)}</p>
          )}
          <p lang={foreign.payment} className="max-w-[42rem] whitespace-pre-line">
            {payment}
          </p>
        </EventSection>
      )}
      <EventPlace event={event} map={map} />
    </>
  )
}

function Programme({ event: { programme, foreign } }: { event: ClubEvent }) {
  const { page: copy } = useCopy(eventPageCopy)
  const days = programmeOf(programme)
  if (days.length === 0) return null
  const hasTimes = days.some(({ parts }) => parts.some(({ time }) => time !== null))
  return (
    <EventSection title={copy.programme} foreign={foreign.programme}>
      <div lang={foreign.programme} className="flex max-w-[42rem] flex-col gap-6">
        {days.map(({ name, parts }, index) => (
          // Days may share a name; none changes place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${index} ${name}`}>
            {name === null ? null : (
              <h3 className="mb-1 font-sans text-sm font-semibold">{name}</h3>
            )}
            <ProgrammeParts parts={parts} hasTimes={hasTimes} />
          </div>
        ))}
      </div>
    </EventSection>
  )
}

function ProgrammeParts({
  parts,
  hasTimes,
}: {
  parts: ProgrammeDay['parts']
  /** Any part has a time, so all parts are indented by the time column. */
  hasTimes: boolean
}) {
  return (
    <ol>
      {parts.map(({ time, what }, index) => (
        <li
          // Parts may share a name; none changes place.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} ${what}`}
          className="flex gap-5 border-b border-stone-200 py-3 last:border-0"
        >
          {hasTimes ? (
            <span className="text-wine-700 w-14 shrink-0 font-[560] tabular-nums">
              {time === null ? null : <time dateTime={time}>{time}</time>}
            </span>
          ) : null}
          <span className="hyphenated min-w-0">{what}</span>
        </li>
      ))}
    </ol>
  )
}

const checkPath = 'm3.5 10.5 4 4 9-10'
const minusPath = 'M4 10h12'

function Inclusions({ event: { included, notIncluded, foreign } }: { event: ClubEvent }) {
  const { page: copy } = useCopy(eventPageCopy)
  const lists = [
    { title: copy.included, lines: linesOf(included), lang: foreign.included, sign: checkPath },
    {
      title: copy.notIncluded,
      lines: linesOf(notIncluded),
      lang: foreign.notIncluded,
      sign: minusPath,
    },
  ].filter(({ lines }) => lines.length > 0)
  if (lists.length === 0) return null
  return (
    <section className="grid gap-x-10 gap-y-8 border-t border-stone-200 pt-8 sm:grid-cols-2">
      {lists.map(({ title, lines, lang, sign }) => (
        <div key={title} className="min-w-0">
          <h2 className="text-h3 mb-4">
            {title} <ForeignMark language={lang ?? null} />
          </h2>
          <ul lang={lang} className="flex flex-col gap-2.5">
            {lines.map((line, index) => (
              // Lines may repeat; none changes place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${line}`} className="flex items-start gap-3">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 20 20"
                  className="text-wine-700 mt-1 size-5 shrink-0"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={1.5}
                >
                  <path d={sign} />
                </svg>
                <span className="hyphenated min-w-0">{line}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function EventHost({
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
              // The name is next to the picture.
              alt=""
              sizes="112px"
              className="aspect-square w-full object-cover"
            />
          </div>
        ) : null}
        <div className="min-w-0">
          <p className="text-title font-serif leading-tight">{hostName}</p>
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

function EventPlace({ event, map }: { event: ClubEvent; map: PlaceOfEvent['map'] }) {
  const { page: copy } = useCopy(eventPageCopy)
  return (
    <EventSection title={copy.where}>
      {map.frame ? (
        <MapFrame
          title={copy.map(event.location)}
          source={map.frame}
          link={map.link}
          place={event.location}
          address={map.address}
          note={copy.mapNote}
          showLabel={copy.showMap}
          openLabel={copy.openMap}
        />
      ) : (
        <>
          <p lang={event.foreign.location}>{event.location}</p>
          {map.address ? <p className="text-ink-2 text-sm">{map.address}</p> : null}
          <a
            href={map.link}
            rel="noopener noreferrer"
            target="_blank"
            className="hover:text-wine-700 mt-1 inline-flex items-center gap-2 py-1.5 text-sm underline underline-offset-4"
          >
            {copy.openMap}
            <ExternalLink className="size-4" />
          </a>
        </>
      )}
    </EventSection>
  )
}

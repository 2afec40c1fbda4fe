import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { EventPicture } from '#app/platform/schema/events/events.ts'
import { eventPageCopy } from './event-page.copy.ts'

/** The pictures of an event, each with what it shows. */
export function EventMedia({ media }: { media: readonly EventPicture[] }) {
  const { page: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const shown = media.flatMap(({ image, alt: inSpanish, altCa = '' }) => {
    const [own, other] = language === 'ca' ? [altCa, inSpanish] : [inSpanish, altCa]
    const name = pictureOf(image)
    const foreign = own ? undefined : otherLanguage(language)
    return name ? [{ name, alt: own || other, foreign }] : []
  })
  return (
    <>
      <h2 className="text-h3 mb-4">{copy.media}</h2>
      {shown.length === 0 ? (
        <p className="border-t border-stone-200 py-8 text-stone-600">{copy.noMedia}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {shown.map(({ name, alt, foreign }, index) => (
            <li key={name} className={index === 0 ? 'sm:col-span-2' : ''}>
              <figure>
                <Picture
                  name={name}
                  // Its words stand below it, for everybody.
                  alt=""
                  sizes="(min-width: 1024px) 50vw, 100vw"
                  className="aspect-3/2 w-full rounded-sm object-cover"
                />
                {alt ? (
                  <figcaption lang={foreign} className="mt-2 text-xs text-stone-600">
                    {alt}
                  </figcaption>
                ) : null}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

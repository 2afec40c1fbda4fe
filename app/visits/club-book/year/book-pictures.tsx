import { classNames } from '#app/kit/ui/class-names.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'

/** Pictures of an evening that the book has; the page of the restaurant has all of them. */
const mostPictures = 5

const columns: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** One picture large, and the others in a row below it. */
export function BookPictures({
  pictures,
  label,
}: {
  pictures: readonly { image: string; es: string; ca: string }[]
  label: string
}) {
  const { language } = useLanguage()
  const shown = pictures
    .flatMap(({ image, ...alts }) => {
      const name = pictureOf(image)
      return name ? [{ name, alt: alts[language] || alts[otherLanguage(language)] }] : []
    })
    .slice(0, mostPictures)
  const [large, ...small] = shown
  if (!large) return null
  return (
    <section aria-label={label} className="book-pictures mt-8">
      <div className="book-picture-large aspect-3/2 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          {...large}
          sizes="(min-width: 1024px) 56rem, 100vw"
          className="size-full object-cover"
        />
      </div>
      {small.length > 0 ? (
        <ul className={classNames('mt-2 grid gap-2', columns[small.length])}>
          {small.map((picture, index) => (
            <li
              // The same picture may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={classNames(
                'overflow-hidden rounded-sm bg-stone-200',
                small.length === 1 ? 'aspect-3/2' : 'aspect-square',
              )}
            >
              <Picture
                {...picture}
                sizes={`(min-width: 1024px) ${Math.round(56 / small.length)}rem, 50vw`}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

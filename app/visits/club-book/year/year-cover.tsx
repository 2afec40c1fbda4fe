import { useClub } from '#app/club-context.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { printWhole } from '#app/kit/ui/print-whole.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { YearBook } from '#app/visits/club-book/club-book.ts'

/** The picture of the largest table of the year. */
function coverPicture({ evenings }: YearBook) {
  return evenings
    .toSorted((one, other) => other.covers - one.covers)
    .flatMap(({ pictures }) => pictures.flatMap(({ image }) => pictureOf(image) ?? []))
    .at(0)
}

/** What one sees first of a year, and the first page on paper. */
export function YearCover({ book }: { book: YearBook }) {
  const copy = useCopy(clubBookCopy)
  const club = useClub()
  const { year, evenings, tables, covers } = book
  const picture = coverPicture(book) ?? 'club-rajola'
  return (
    <header className="book-cover on-dark bg-wine-900 text-paper grid md:min-h-[min(46rem,82svh)] md:grid-cols-[1fr_1fr]">
      <div className="book-cover-title px-gutter order-2 flex flex-col justify-end py-12 md:order-1 md:py-16 md:pl-[max(var(--spacing-gutter),calc((100vw-80rem)/2))]">
        <Eyebrow onDark>{copy.title}</Eyebrow>
        <h1 className="mt-7 -ml-[.04em] text-[clamp(6rem,15vw,13.5rem)] leading-[.82] font-light tracking-[-.03em] lining-nums">
          <span className="sr-only">{copy.title} </span>
          {year}
        </h1>
        <p className="text-lead text-paper/86 mt-8 max-w-[27em] text-pretty">
          {evenings.length === 0
            ? club.name
            : [copy.evenings(evenings.length), copy.tables(tables.all), copy.covers(covers)].join(
                ' · ',
              )}
        </p>
        {evenings.length === 0 ? null : (
          <div className="not-in-book needs-scripts mt-8">
            <Button variant="ghost" size="sm" onClick={() => void printWhole()}>
              {copy.print}
            </Button>
            <p className="text-paper/70 mt-3 max-w-[26em] text-xs">{copy.printHint}</p>
          </div>
        )}
        <p className="book-cover-club hidden">{club.name}</p>
      </div>
      <div className="book-cover-picture relative order-1 min-h-[78vw] md:order-2 md:min-h-0">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  )
}

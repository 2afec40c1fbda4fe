import './letters.css'
import { useClub } from '#app/club-context.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { labelsQuery, type Letter } from './letter.ts'
import { lettersCopy } from './letters.copy.ts'

/** The letters of a page to print, or their labels. */
export function LetterPage({
  title,
  from,
  back,
  labels,
  letters,
  on,
}: {
  title: string
  /** Path of the page about the record; the letters page is below it. */
  from: string
  back: string
  labels: boolean
  letters: readonly Letter[]
  /** The date on the letters. */
  on: Date
}) {
  const copy = useCopy(lettersCopy)
  const path = `${from}/cartas`
  const unplaced = letters.filter(({ address }) => address.length === 0).length
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-6 flex max-w-[44rem] flex-col gap-4 print:hidden">
        <ListHeading title={title} above={{ to: from, label: back }}>
          <PrintButton label={copy.print} />
        </ListHeading>
        <ChipLinks
          label={copy.sheets}
          items={[
            { key: 'letters', label: copy.letters, to: path, on: !labels },
            { key: 'labels', label: copy.labels, to: path + labelsQuery, on: labels },
          ]}
        />
        {labels ? <p className="text-ink-2 text-sm">{copy.labelsHint}</p> : null}
        {unplaced > 0 ? (
          <p className="bg-warn-100 px-4 py-3 text-sm">{copy.noPlace(unplaced)}</p>
        ) : null}
        {letters.length === 0 ? <p className="bg-cream px-4 py-3 text-sm">{copy.nobody}</p> : null}
      </div>
      {labels ? (
        <ul className="address-labels">
          {letters.map((letter) => (
            <li key={letter.id} className="address-label">
              <Address {...letter} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="letters flex flex-col gap-6">
          {letters.map((letter) => (
            <Sheet key={letter.id} letter={letter} on={on} />
          ))}
        </div>
      )}
    </>
  )
}

function Address({ name, address }: Pick<Letter, 'name' | 'address'>) {
  return [name, ...address].map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ))
}

function Sheet({ letter, on }: { letter: Letter; on: Date }) {
  const club = useClub()
  const { language: shown } = useLanguage()
  const { language, heading, paragraphs } = letter
  const { street, postalCode, city } = club.address
  return (
    <article className="letter" lang={language === shown ? undefined : language}>
      <p className="text-sm">
        <b className="block font-serif text-base">{club.name}</b>
        {street}, {postalCode} {city}
      </p>
      <address className="letter-address not-italic">
        <Address {...letter} />
      </address>
      <p className="mb-6 text-sm">
        {city}, {longDate(on, language)}
      </p>
      <h2 className="text-title mb-4 font-serif">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mb-3 wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </article>
  )
}

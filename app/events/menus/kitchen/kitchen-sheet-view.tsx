import { classNames } from '#app/kit/ui/class-names.ts'
import { kitchenTime, reasonWords } from './kitchen-languages.tsx'
import { type KitchenCopy, kitchenSheetCopy } from './kitchen-sheet.copy.ts'
import type { KitchenSheetData } from './kitchen-sheet.server.ts'

type Course = KitchenSheetData['courses'][number]
type Line = Course['counts']['lines'][number]
export function KitchenSheetView({ sheet }: { sheet: KitchenSheetData }) {
  const copy = kitchenSheetCopy[sheet.language]
  const [first] = sheet.courses
  const unanswered = first?.counts.lines.find(({ state }) => state === 'unanswered')?.groups[0]
  return (
    <div lang={sheet.language} className="print:text-[10pt]">
      <p className="text-wine-700 text-figure font-serif leading-tight tabular-nums">
        {copy.people(sheet.people)}
      </p>
      <p className="mt-1 text-xs text-stone-600">
        {copy.asOf(kitchenTime(sheet.asOf, sheet.language))} · {copy.health}
      </p>
      {sheet.courses.length === 0 ? <p className="bg-cream mt-6 px-4 py-3">{copy.none}</p> : null}
      <ol className="mt-6 flex flex-col print:mt-2 print:block print:columns-2 print:gap-x-8">
        {sheet.courses.map((course, at) => (
          // Courses may share a name; none changes place while shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="border-t border-stone-400 py-5 print:py-2">
            <CourseOfSheet course={course} place={at + 1} copy={copy} />
          </li>
        ))}
      </ol>
      {unanswered ? (
        <section className="border-t border-stone-400 py-5 print:py-2">
          <h2 className="text-h3 break-after-avoid print:text-[12pt]">
            {copy.unanswered}
            {copy.colon}
            {unanswered.people.length}
          </h2>
          <p className="text-ink-2 mt-1 text-sm">{copy.unansweredHint}</p>
          <p className="mt-2 font-medium">
            <Names people={unanswered.people} copy={copy} />
          </p>
        </section>
      ) : null}
      {sheet.notes.length > 0 ? (
        <section className="border-t border-stone-400 py-5 print:py-2">
          <h2 className="text-h3 break-after-avoid print:text-[12pt]">{copy.notes}</h2>
          <p className="text-ink-2 mt-1 text-sm">{copy.notesHint}</p>
          <ul className="mt-2">
            {sheet.notes.map(({ name, note, table, isRead }) => (
              <li
                key={`${name} ${note}`}
                className="break-inside-avoid border-b border-stone-200 py-2 wrap-anywhere print:py-0.5"
              >
                <b className="font-semibold">
                  <Names people={[{ name, table }]} copy={copy} />
                </b>
                {copy.colon}
                {note}
                {isRead ? ` (${copy.read})` : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function CourseOfSheet({
  course: { dishes, counts },
  place,
  copy,
}: {
  course: Course
  place: number
  copy: KitchenCopy
}) {
  const [served] = dishes
  const lines = counts.lines.filter(({ state }) => state !== 'unanswered')
  return (
    <>
      <h2 className="text-h3 flex break-after-avoid items-baseline gap-3 print:text-[12pt]">
        <span className="text-stone-600 tabular-nums">{place}</span>
        <span lang={served?.name.lang} className="min-w-0 wrap-anywhere">
          {served?.name.text}
        </span>
      </h2>
      {served ? <Declared dish={served} copy={copy} /> : null}
      <ul className="mt-3 print:mt-1">
        <Row count={counts.asServed} strong>
          {copy.served}
        </Row>
        {lines.map((line) => (
          <LineOfSheet key={`${line.state} ${line.dish}`} line={line} dishes={dishes} copy={copy} />
        ))}
        {counts.withoutWine.length > 0 ? (
          <Row count={counts.withoutWine.length}>
            {copy.withoutWine}
            {copy.colon}
            <Names people={counts.withoutWine} copy={copy} />
          </Row>
        ) : null}
      </ul>
    </>
  )
}

function Row({
  count,
  strong = false,
  tone = '',
  children,
}: {
  count: number
  strong?: boolean
  tone?: string
  children: React.ReactNode
}) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[3rem_minmax(0,1fr)] break-inside-avoid items-baseline gap-3 border-b border-stone-200 py-2 print:grid-cols-[2rem_minmax(0,1fr)] print:py-0.5',
        tone,
      )}
    >
      <b className="text-title text-right font-serif leading-none tabular-nums print:text-[12pt]">
        {count}
      </b>
      <span className={classNames('min-w-0 wrap-anywhere', strong && 'font-semibold')}>
        {children}
      </span>
    </li>
  )
}

const tones: Partial<Record<Line['state'], string>> = {
  nothing: 'bg-error-100 print:border-l-4 print:border-l-ink pr-2',
  unsure: 'bg-warn-100 print:border-l-2 print:border-l-ink pr-2',
  noted: 'bg-warn-100 print:border-l-2 print:border-l-ink pr-2',
}

function LineOfSheet({
  line: { state, dish, count, groups },
  dishes,
  copy,
}: {
  line: Line
  dishes: Course['dishes']
  copy: KitchenCopy
}) {
  const given = dish === null ? undefined : dishes[dish]
  return (
    <Row count={count} tone={tones[state] ?? ''}>
      <span className="font-semibold">
        {state === 'eats' || state === 'unanswered' || state === 'instead' ? null : copy[state]}
        {given && dish !== 0 ? (
          <>
            {state === 'instead' ? null : copy.colon}
            <span lang={given.name.lang}>{given.name.text}</span>
          </>
        ) : null}
      </span>
      {groups.map(({ because, people }) => (
        <span
          key={JSON.stringify(because)}
          className="block text-sm print:text-[9pt] print:leading-tight"
        >
          {because.length > 0 ? `${reasonWords(because, copy).join(', ')} — ` : null}
          <Names people={people} copy={copy} />
        </span>
      ))}
      {state === 'instead' && given ? <Declared dish={given} copy={copy} /> : null}
    </Row>
  )
}

function Declared({ dish, copy }: { dish: Course['dishes'][number]; copy: KitchenCopy }) {
  const { contains, mayContain, wine } = dish
  const named = (keys: readonly (keyof KitchenCopy['allergens'])[]) =>
    keys.map((key) => copy.allergens[key]).join(', ')
  const allergenTexts =
    contains === null || mayContain === null
      ? [copy.undeclared]
      : [
          ...(contains.length > 0 ? [copy.contains(named(contains))] : []),
          ...(mayContain.length > 0 ? [copy.traces(named(mayContain))] : []),
        ]
  return (
    <span className="text-ink-2 mt-1 block text-xs">
      {allergenTexts.length === 0 ? copy.free : allergenTexts.join(' · ')}
      {wine === null ? null : ` · ${copy.wine}${copy.colon}${wine}`}
    </span>
  )
}

function Names({ people, copy }: { people: Line['groups'][number]['people']; copy: KitchenCopy }) {
  return people
    .map(({ name, table }) => (table === null ? name : `${name} (${copy.table(table)})`))
    .join(', ')
}

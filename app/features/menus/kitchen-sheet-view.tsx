import type { KitchenCopy } from '#app/copy/kitchen-sheet.ts'
import { kitchenSheetCopy } from '#app/copy/kitchen-sheet.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { KitchenSheetData } from './kitchen-sheet.server.ts'
import { kitchenTime, reasonWords } from './kitchen-words.ts'

type Course = KitchenSheetData['courses'][number]
type Line = Course['counts']['lines'][number]
type People = Line['people']

/** What a kitchen has to know of an evening, course by course, in its language: read at arm's length, and printed on A4. */
export function KitchenSheetView({ sheet }: { sheet: KitchenSheetData }) {
  const copy = kitchenSheetCopy[sheet.language]
  const [first] = sheet.courses
  const unanswered = first?.counts.lines.find(({ state }) => state === 'unanswered')
  return (
    <div lang={sheet.language} className="print:text-[11pt]">
      <p className="text-wine-700 font-serif text-[2rem] leading-tight tabular-nums">
        {copy.people(sheet.people)}
      </p>
      <p className="mt-1 text-xs text-stone-600">
        {copy.asOf(kitchenTime(sheet.asOf, sheet.language))} · {copy.health}
      </p>
      {sheet.courses.length === 0 ? <p className="bg-cream mt-6 px-4 py-3">{copy.none}</p> : null}
      <ol className="mt-6 flex flex-col">
        {sheet.courses.map((course, at) => (
          // Two courses may be called alike, and none changes its place while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="break-inside-avoid border-t border-stone-400 py-5">
            <CourseOfSheet course={course} place={at + 1} copy={copy} />
          </li>
        ))}
      </ol>
      {unanswered ? (
        <section className="break-inside-avoid border-t border-stone-400 py-5">
          <h2 className="text-h3">
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
        <section className="break-inside-avoid border-t border-stone-400 py-5">
          <h2 className="text-h3">{copy.notes}</h2>
          <p className="text-ink-2 mt-1 text-sm">{copy.notesHint}</p>
          <ul className="mt-2">
            {sheet.notes.map(({ name, note, table }) => (
              <li key={`${name} ${note}`} className="border-b border-stone-200 py-2 wrap-anywhere">
                <b className="font-semibold">
                  <Names people={[{ name, table }]} copy={copy} />
                </b>
                {copy.colon}
                {note}
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
      <h2 className="text-h3 flex items-baseline gap-3">
        <span className="text-stone-600 tabular-nums">{place}</span>
        <span lang={served?.name.lang} className="min-w-0 wrap-anywhere">
          {served?.name.text}
        </span>
      </h2>
      {served ? <Declared dish={served} copy={copy} /> : null}
      <ul className="mt-3">
        <Row count={counts.asServed} strong>
          {copy.served}
        </Row>
        {lines.map((line) => (
          <LineOfSheet
            key={`${line.state} ${line.dish} ${JSON.stringify(line.because)}`}
            line={line}
            dishes={dishes}
            copy={copy}
          />
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
        'grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-3 border-b border-stone-200 py-2',
        tone,
      )}
    >
      <b className="text-right font-serif text-[1.375rem] leading-none tabular-nums">{count}</b>
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
  line: { state, dish, because, people },
  dishes,
  copy,
}: {
  line: Line
  dishes: Course['dishes']
  copy: KitchenCopy
}) {
  const given = dish === null ? undefined : dishes[dish]
  return (
    <Row count={people.length} tone={tones[state] ?? ''}>
      <span className="font-semibold">
        {state === 'eats' || state === 'unanswered' ? null : copy[state]}
        {given && (state === 'instead' || dish !== 0) ? (
          <>
            {copy.colon}
            <span lang={given.name.lang}>{given.name.text}</span>
          </>
        ) : null}
      </span>
      <span className="block text-sm">
        {because.length > 0 ? `${reasonWords(because, copy).join(', ')} — ` : null}
        <Names people={people} copy={copy} />
      </span>
      {state === 'instead' && given ? <Declared dish={given} copy={copy} /> : null}
    </Row>
  )
}

function Declared({ dish, copy }: { dish: Course['dishes'][number]; copy: KitchenCopy }) {
  const { contains, mayContain, wine } = dish
  const named = (keys: readonly (keyof KitchenCopy['allergens'])[]) =>
    keys.map((key) => copy.allergens[key]).join(', ')
  const told =
    contains === null || mayContain === null
      ? [copy.undeclared]
      : [
          ...(contains.length > 0 ? [copy.contains(named(contains))] : []),
          ...(mayContain.length > 0 ? [copy.traces(named(mayContain))] : []),
        ]
  return (
    <p className="text-ink-2 mt-1 text-xs">
      {told.length === 0 ? copy.free : told.join(' · ')}
      {wine === null ? null : ` · ${copy.wine}${copy.colon}${wine}`}
    </p>
  )
}

function Names({ people, copy }: { people: People; copy: KitchenCopy }) {
  return people
    .map(({ name, table }) => (table === null ? name : `${name} (${copy.table(table)})`))
    .join(', ')
}

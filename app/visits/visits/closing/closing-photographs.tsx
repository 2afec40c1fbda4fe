import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemsCopy, isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths, type KeptPhotograph } from '#app/events/night/night.ts'
import { useLanguageOrder } from '#app/kit/panel/forms/both-languages.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { parseCovered, coveredText, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'
import { CoverEditor } from '#app/visits/visits/form/cover-editor.tsx'
import { photographFieldNames } from '#app/visits/visits/visit.ts'

/** Photographs of the evening, each with a box to publish it, and with covered areas. */
export function ClosingPhotographs({
  eventId,
  photographs,
  fields,
}: {
  eventId: number
  photographs: readonly KeptPhotograph[]
  fields: FieldTexts
}) {
  const {
    closing: { photographs: copy },
  } = useCopy(nightCopy)
  if (photographs.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{copy.title}</h3>
      <p className="mt-1 text-xs text-stone-600">{copy.hint}</p>
      <ul className="mt-3 border-t border-stone-200">
        {photographs.map((photograph, index) => (
          <ClosingPhotograph
            key={photograph.id}
            eventId={eventId}
            index={index}
            photograph={photograph}
            fields={fields}
          />
        ))}
      </ul>
      <h3 className="mt-6 font-sans text-sm font-semibold">{copy.other}</h3>
    </div>
  )
}

async function cover(
  eventId: number,
  id: string,
  areas: readonly CoveredArea[],
): Promise<{ version: string; areas: CoveredArea[] } | { refused: ProblemCode }> {
  try {
    const answer = await fetch(nightPaths(eventId).covered(id), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ areas: coveredText(areas) }),
    })
    if (answer.ok) return await answer.json()
    const { code }: Record<string, unknown> = await answer.json()
    return { refused: isProblemCode(code) ? code : 'internal' }
  } catch {
    // No connection, or a response of a proxy in between.
    return { refused: 'unavailable' }
  }
}

function ClosingPhotograph({
  eventId,
  index,
  photograph,
  fields: { textOf, tick, errorOf },
}: {
  eventId: number
  index: number
  photograph: KeptPhotograph
  fields: FieldTexts
}) {
  const {
    closing: { photographs: copy },
  } = useCopy(nightCopy)
  const problems = useCopy(problemsCopy)
  const { language } = useLanguage()
  const order = useLanguageOrder()
  const names = photographFieldNames(index)
  const paths = nightPaths(eventId)
  const { id, width, height, at, by } = photograph
  const [areas, setAreas] = useState<readonly CoveredArea[]>(
    () => parseCovered(textOf(names.areas)) ?? photograph.areas,
  )
  // The areas shown, and those that the server has covered.
  const [shown, setShown] = useState({ version: photograph.version, areas: photograph.areas })
  const [opened, setOpened] = useState<readonly CoveredArea[] | null>(null)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = copy.alt(index + 1, timeOfDay(at, language))
  const close = () => {
    // Immediately: a frame later the focus may have moved by keyboard.
    flushSync(() => setOpened(null))
    opener.current?.focus()
  }
  async function done() {
    setBusy(true)
    const answer = await cover(eventId, id, areas)
    setBusy(false)
    if ('refused' in answer) {
      if (answer.refused === 'signInRequired') askToSignIn()
      showToast({
        tone: 'error',
        title: copy.editor.failed,
        description: problems[answer.refused],
      })
      return
    }
    setAreas(answer.areas)
    setShown(answer)
    close()
  }
  return (
    <li className="group/photo flex flex-col gap-4 border-b border-stone-200 py-4">
      <input type="hidden" name={names.id} value={id} />
      {/* Includes areas not displayed yet, so that nothing is published that should be covered. */}
      <input type="hidden" name={names.areas} value={coveredText(areas)} />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[15rem_minmax(0,1fr)]">
        <img
          src={paths.photograph(id, shown.version)}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          className="bg-cream aspect-[4/3] h-auto w-full max-w-80 rounded-sm object-contain"
        />
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <TickField {...tick(names.chosen)} label={copy.chosen} about={name} />
            <p className="text-xs text-stone-600">
              {[copy.taken(timeOfDay(at, language), by), copy.covered(shown.areas.length)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="hidden flex-col gap-3 group-has-[[name$=\_chosen]:checked]/photo:flex">
            <div className="grid gap-3 lg:grid-cols-2">
              {order.map((each) => (
                <TextField
                  key={each}
                  label={copy.shows[each]}
                  name={names[each]}
                  lang={each}
                  maxLength={300}
                  defaultValue={textOf(names[each])}
                  error={errorOf(names[each])}
                  autoComplete="off"
                />
              ))}
            </div>
            <TickField {...tick(names.agreed)} label={copy.agreed} />
            {opened === null ? (
              <span className="needs-scripts">
                <Button
                  ref={opener}
                  variant="line"
                  size="sm"
                  aria-label={copy.about(copy.cover, name)}
                  onClick={() => setOpened(areas)}
                >
                  {copy.cover}
                </Button>
              </span>
            ) : null}
          </div>
        </div>
      </div>
      {opened === null ? null : (
        <CoverEditor
          name={name}
          picture={{ source: paths.original(id), width, height }}
          areas={areas}
          onChange={setAreas}
          busy={busy}
          onDone={() => void done()}
          onCancel={() => {
            setAreas(opened)
            close()
          }}
        />
      )}
    </li>
  )
}

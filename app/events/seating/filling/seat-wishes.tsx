import { Form } from 'react-router'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { seatingPaths } from '#app/events/seating/seating.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { StatedWish } from './stated-wishes.server.ts'

export function SeatWishes({
  eventId,
  wishes,
  holders,
}: {
  eventId: number
  wishes: readonly StatedWish[]
  holders: readonly { id: string; name: string }[]
}) {
  const { wishes: copy } = useCopy(seatingCopy)
  if (wishes.length === 0) return null
  return (
    <details open className="mb-8 max-w-[44rem] border-y border-stone-200">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-sm font-semibold">
        {copy.title} ({wishes.length})
        <FoldMark />
      </summary>
      <p className="text-xs text-stone-600">{copy.hint}</p>
      <ul className="mt-2 mb-4">
        {wishes.map((wish) => (
          <Wish key={wish.registration} eventId={eventId} wish={wish} holders={holders} />
        ))}
      </ul>
    </details>
  )
}

function Wish({
  eventId,
  wish: { registration, name: own, text, joined, suggested, unread },
  holders,
}: {
  eventId: number
  wish: StatedWish
  holders: readonly { id: string; name: string }[]
}) {
  const { anonymous } = useCopy(attendeesCopy)
  const { wishes: copy } = useCopy(seatingCopy)
  const { wishes: action } = seatingPaths(eventId)
  const name = own || anonymous
  const others = holders.filter(
    ({ id, name: other }) =>
      id !== registration && other !== '' && joined.every((each) => each.id !== id),
  )
  return (
    <li className="border-t border-stone-200 py-3 text-sm">
      <p className="font-medium wrap-anywhere">{name}</p>
      {text === null ? null : <p className="text-ink-2 wrap-anywhere italic">{copy.says(text)}</p>}
      <ul>
        {joined.map(({ id, name: other }) => (
          <li key={id} className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{copy.joined(other || anonymous)}</span>
            <CommandButton
              action={action}
              fields={{ one: registration, other: id, act: 'separar' }}
              label={copy.partOf(name, other || anonymous)}
            >
              {copy.part}
            </CommandButton>
          </li>
        ))}
        {suggested.map(({ id, name: other }) => (
          <li key={id} className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{copy.suggestion(other || anonymous)}</span>
            <CommandButton
              action={action}
              fields={{ one: registration, other: id, act: 'juntar' }}
              label={copy.joinOf(name, other || anonymous)}
            >
              {copy.join}
            </CommandButton>
          </li>
        ))}
      </ul>
      {unread ? (
        <div className="mt-2">
          <CommandButton
            action={action}
            fields={{ one: registration, act: 'leer' }}
            label={copy.readOf(name)}
          >
            {copy.read}
          </CommandButton>
        </div>
      ) : null}
      {joined.length + suggested.length === 0 ? (
        <p className="mt-1 text-xs text-stone-600">{copy.nobody}</p>
      ) : null}
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="mt-2 flex items-center gap-2"
      >
        <input type="hidden" name="one" value={registration} />
        <input type="hidden" name="act" value="juntar" />
        <select
          name="other"
          aria-label={copy.chooseFor(name)}
          className="h-11 min-w-0 flex-1 rounded-sm border border-stone-500 bg-white px-2 text-sm"
        >
          {others.map(({ id, name: other }) => (
            <option key={id} value={id}>
              {other}
            </option>
          ))}
        </select>
        <Button type="submit" variant="line" size="sm" aria-label={copy.joinChosen(name)}>
          {copy.join}
        </Button>
      </Form>
    </li>
  )
}

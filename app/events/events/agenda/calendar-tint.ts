import { toneOf } from '#app/events/events/event-category.ts'
import { tones } from '#app/kit/ui/marks/tones.ts'

/** The classes of an event in the calendar: its category's colours, and stone for one that is over. */
export const calendarTint = ({ over, kind }: { over: boolean; kind: string | null }): string =>
  over ? 'bg-stone-200 text-ink-2' : tones[toneOf(kind)]

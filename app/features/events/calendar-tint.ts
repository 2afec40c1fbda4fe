import { tones } from '#app/ui/tones.ts'
import { toneOf } from './event-category.ts'

/** The classes of an event in the calendar: its category's colours, and stone for one that is over. */
export const calendarTint = ({ over, kind }: { over: boolean; kind: string | null }): string =>
  over ? 'bg-stone-200 text-ink-2' : tones[toneOf(kind)]

import { dayOf } from '#app/events/events/page/programme.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { weekdays } from '#app/platform/i18n/time/madrid-time.ts'

/** How far an event moves on the clock and the calendar of its place. */
type Shift = {
  /** The day of the calendar on which it has begun. */
  from: { day: Date; weekday: number }
  days: number
  /** Minutes that the hour of the day changes by. */
  minutes: number
}

const aDay = 86_400_000

/** An hour with a colon anywhere; with a dot only at the beginning, where it cannot be a price. */
const hours = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu
const dotted =
  /^(\s*)([01]?\d|2[0-3])\.([0-5]\d)(?:(\s*[-–—]\s*)([01]?\d|2[0-3])\.([0-5]\d))?(?!\d)/u

/** The programme of an event that moves: its hours, and the days of the week that it names. */
export function shiftedProgramme(text: string, shift: Shift): string {
  return text
    .split('\n')
    .map((line) => {
      const day = dayOf(line.trim())
      if (!day) return shiftedHours(line, shift.minutes)
      const at = line.indexOf(day.name)
      const rest = line.slice(at + day.name.length)
      return line.slice(0, at) + shiftedDay(day, shift) + shiftedHours(rest, shift.minutes)
    })
    .join('\n')
}

function shiftedHours(text: string, minutes: number): string {
  const moved = (hour: string, minute: string, sign: string) => {
    const at = (((Number(hour) * 60 + Number(minute) + minutes) % 1440) + 1440) % 1440
    const shown = String(Math.floor(at / 60))
    return `${hour.length === 2 ? shown.padStart(2, '0') : shown}${sign}${String(at % 60).padStart(2, '0')}`
  }
  return text
    .replace(
      dotted,
      (_, space: string, hour: string, minute: string, dash?: string, toHour = '', toMinute = '') =>
        space + moved(hour, minute, '.') + (dash ? dash + moved(toHour, toMinute, '.') : ''),
    )
    .replaceAll(hours, (_, hour: string, minute: string) => moved(hour, minute, ':'))
}

/** 'Viernes 8' that moves by a day is 'Sábado 9': in the language, and with the capital, that it has. */
function shiftedDay({ name, weekday }: { name: string; weekday: number }, shift: Shift): string {
  const [word = '', number] = name.split(/\s+/u)
  const language =
    languages.find((each) => weekdays(each).includes(word.toLowerCase())) ??
    (word.toLowerCase().startsWith('d') && word.toLowerCase() !== 'domingo' ? 'ca' : 'es')
  const later = weekdays(language)[(((weekday + shift.days) % 7) + 7) % 7] ?? word
  const shown =
    word[0] === word[0]?.toUpperCase() ? later[0]?.toUpperCase() + later.slice(1) : later
  if (number === undefined) return shown
  const ahead = (weekday - shift.from.weekday + 7) % 7
  const date = new Date(shift.from.day.getTime() + (ahead + shift.days) * aDay)
  return `${shown} ${date.getUTCDate()}`
}

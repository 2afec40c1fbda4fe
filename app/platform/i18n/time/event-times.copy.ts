import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Days and hours of an event of several days; the variables are already words. */
const es = {
  days: (first: string, last: string) => `del ${first} al ${last}`,
  from: (days: string, hour: string) => `${days}, desde las\u00a0${hour}`,
  hours: (begins: string, lastDay: string, ends: string) =>
    `Empieza a las\u00a0${begins} · Termina el ${lastDay} a las\u00a0${ends}`,
} as const

const ca: Translation<typeof es> = {
  days: (first, last) => `del ${first} al ${last}`,
  from: (days, hour) => `${days}, des de les\u00a0${hour}`,
  hours: (begins, lastDay, ends) =>
    `Comença a les\u00a0${begins} · Acaba ${lastDay} a les\u00a0${ends}`,
}

export const eventTimesCopy = { es, ca }

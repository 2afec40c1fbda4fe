import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'No se ha guardado todavía. Esto es lo que cambia:',
  moved: (from: string, to: string) => `Pasa del ${from} al ${to}.`,
  ends: (at: string) => `Termina el ${at}.`,
  programme: (at: string) => `El programa empieza a las ${at}.`,
  membersOpen: (at: string) => `La inscripción se abre para los socios el ${at}.`,
  opens: (at: string) => `La inscripción se abre para todo el mundo el ${at}.`,
  closes: (at: string) => `La inscripción se cierra el ${at}.`,
  place: (from: string, to: string) => `El lugar era «${from}» y será «${to}».`,
  past: (at: string) => `La fecha ya ha pasado: ${at}.`,
  far: (at: string) => `Faltan más de dos años: ${at}.`,
  price: (from: string, to: string) => `El precio pasa de ${from} a ${to}.`,
  memberPrice: (from: string, to: string) => `El precio para socios pasa de ${from} a ${to}.`,
  keep: (count: number) =>
    count === 1
      ? 'La reserva hecha conserva el suyo. El nuevo vale para las plazas que se añadan.'
      : `Las ${decimal(count, 'es')} reservas hechas conservan el suyo. El nuevo vale para las plazas que se añadan.`,
  reservations: (count: number) => (count === 1 ? '1 reserva' : `${decimal(count, 'es')} reservas`),
  helpers: (count: number) => (count === 1 ? '1 ayudante' : `${decimal(count, 'es')} ayudantes`),
  tells: (whom: readonly string[]) => `Se avisa por correo a ${whom.join(' y a ')}.`,
  mail: 'Ver el correo',
  save: 'Guardar así',
  saveAndTell: (whom: readonly string[]) => `Guardar y avisar a ${whom.join(' y a ')}`,
  saveQuietly: 'Guardar sin avisar',
} as const

const ca: Translation<typeof es> = {
  title: 'Encara no s’ha desat. Això és el que canvia:',
  moved: (from, to) => `Passa del ${from} al ${to}.`,
  ends: (at) => `S’acaba el ${at}.`,
  programme: (at) => `El programa comença a les ${at}.`,
  membersOpen: (at) => `La inscripció s’obre per als socis el ${at}.`,
  opens: (at) => `La inscripció s’obre per a tothom el ${at}.`,
  closes: (at) => `La inscripció es tanca el ${at}.`,
  place: (from, to) => `El lloc era «${from}» i serà «${to}».`,
  past: (at) => `La data ja ha passat: ${at}.`,
  far: (at) => `Falten més de dos anys: ${at}.`,
  price: (from, to) => `El preu passa de ${from} a ${to}.`,
  memberPrice: (from, to) => `El preu per a socis passa de ${from} a ${to}.`,
  keep: (count) =>
    count === 1
      ? 'La reserva feta conserva el seu. El nou val per a les places que s’hi afegeixin.'
      : `Les ${decimal(count, 'ca')} reserves fetes conserven el seu. El nou val per a les places que s’hi afegeixin.`,
  reservations: (count) => (count === 1 ? '1 reserva' : `${decimal(count, 'ca')} reserves`),
  helpers: (count) => (count === 1 ? '1 ajudant' : `${decimal(count, 'ca')} ajudants`),
  tells: (whom) => `Avisarem per correu ${whom.join(' i ')}.`,
  mail: 'Veure el correu',
  save: 'Desar-ho així',
  saveAndTell: (whom) => `Desar i avisar ${whom.join(' i ')}`,
  saveQuietly: 'Desar sense avisar',
}

export const saveQuestionCopy = { es, ca }

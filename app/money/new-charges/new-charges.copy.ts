import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Charging people by hand. */
const es = {
  create: 'Nuevo cargo',
  title: 'Nuevo cargo',
  lead: 'A una persona o a varias: cada una recibe su cargo, con su referencia.',
  people: 'A quién',
  peopleHint:
    'Una persona por línea: su nombre, su correo o los dos. De quien no tiene ficha en el club hace falta también el correo.',
  about: 'Por qué',
  aboutHint: 'Basta con un idioma: se usa en los dos.',
  amount: 'Importe por persona, en euros',
  due: 'Hasta cuándo se paga',
  tell: 'Decirles por correo cómo se paga',
  submit: 'Crear el cargo',
  failed: 'No se ha creado el cargo',
  wrong: 'Revisa el cargo',
  line: (number: number, text: string, fault: string) => `Línea ${number}, «${text}»: ${fault}`,
} as const

const ca: Translation<typeof es> = {
  create: 'Nou càrrec',
  title: 'Nou càrrec',
  lead: 'A una persona o a unes quantes: cadascuna rep el seu càrrec, amb la seva referència.',
  people: 'A qui',
  peopleHint:
    'Una persona per línia: el nom, el correu o tots dos. De qui no té fitxa al club cal també el correu.',
  about: 'Per què',
  aboutHint: 'N’hi ha prou amb un idioma: es fa servir en tots dos.',
  amount: 'Import per persona, en euros',
  due: 'Fins quan es paga',
  tell: 'Dir-los per correu com es paga',
  submit: 'Crear el càrrec',
  failed: 'No s’ha creat el càrrec',
  wrong: 'Revisa el càrrec',
  line: (number, text, fault) => `Línia ${number}, «${text}»: ${fault}`,
}

export const newChargesCopy = { es, ca }

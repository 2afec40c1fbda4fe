import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

/** The page of whoever receives people at an event, and what it notes. */
const es = {
  title: (event: string) => `Esta noche: ${event}`,
  programme: { title: 'Programa', begins: 'Empieza', ends: 'Termina' },
  now: 'Ahora',
  missing: {
    title: (count: number): string =>
      count === 0
        ? 'Han llegado todos'
        : count === 1
          ? 'Falta 1 persona'
          : `Faltan ${decimal(count, 'es')} personas`,
    arrived: (here: number, all: number) =>
      `${decimal(here, 'es')} de ${decimal(all, 'es')} han llegado`,
    door: 'Marcar en la entrada',
    nobody: 'Todavía no hay nadie confirmado',
    waits: (time: string) => `sin confirmar hasta las ${time}`,
  },
  tables: {
    title: 'Mesas',
    table: (number: number) => `Mesa ${number}`,
    here: (here: number, people: number) =>
      `${decimal(here, 'es')} de ${decimal(people, 'es')} aquí`,
    free: (chairs: number): string =>
      chairs === 0
        ? 'completa'
        : chairs === 1
          ? '1 silla libre'
          : `${decimal(chairs, 'es')} sillas libres`,
    nowhere: 'Sin mesa',
    none: 'Este evento no tiene mesas.',
  },
  kitchen: {
    title: 'Lo que sabe la cocina',
    none: 'Este evento no tiene menú.',
    logged: 'Datos de salud: cada consulta queda registrada.',
  },
  notes: {
    title: 'Notas',
    hint: 'Lo que habrá que recordar al cerrar la noche. Sin conexión se guardan en este teléfono y se envían solas.',
    label: 'Nota',
    submit: 'Anotar',
    failed: 'No se ha anotado',
    unsent: 'sin enviar',
    pending: (count: number) =>
      count === 1 ? '1 nota sin enviar' : `${decimal(count, 'es')} notas sin enviar`,
    signedOut: 'La sesión ha caducado. Inicia sesión en otra pestaña: las notas se guardan aquí.',
    tooMany: 'Ya hay demasiadas notas de esta noche: esta no se ha guardado',
    by: (time: string, name: string) => `${time} · ${name}`,
  },
  photographs: {
    title: 'Fotos',
    hint: 'Esperarán en el cierre de la noche: nada se publica antes. Sin conexión se guardan en este teléfono y se envían solas. Se guardan sin lugar ni datos de la cámara y se borran a los 30 días.',
    take: 'Hacer una foto',
    choose: 'Elegir fotos',
    submit: 'Enviar las fotos',
    withoutScript: 'JPEG, PNG o WebP, hasta 5 MB cada una y 7 MB de una vez.',
    preparing: 'Preparando…',
    pending: (count: number) =>
      count === 1 ? '1 foto sin enviar' : `${decimal(count, 'es')} fotos sin enviar`,
    signedOut: 'La sesión ha caducado. Inicia sesión en otra pestaña: las fotos se guardan aquí.',
    kept: (count: number) =>
      count === 1 ? 'El club tiene 1 foto' : `El club tiene ${decimal(count, 'es')} fotos`,
    waiting: 'sin enviar',
    sent: 'enviada',
    refused: 'No se ha guardado',
    alt: (time: string) => `Foto de las ${time}`,
    save: 'Guardar una copia',
    drop: 'Quitar',
    about: (action: string, name: string) => `${action}: ${name}`,
    closed: 'La noche está cerrada: las fotos se añaden en su visita.',
  },
  closing: {
    title: 'Notas de la noche',
    hint: 'Lo que se anotó en los teléfonos. No se publica: pasa a la nota lo que quieras conservar. Se borran a los 30 días.',
    copy: 'Copiar las notas',
    copied: 'Notas copiadas',
    failed: 'No se han podido copiar',
  },
} as const

const ca: Translation<typeof es> = {
  title: (event) => `Aquesta nit: ${event}`,
  programme: { title: 'Programa', begins: 'Comença', ends: 'Acaba' },
  now: 'Ara',
  missing: {
    title: (count) =>
      count === 0
        ? 'Ha arribat tothom'
        : count === 1
          ? 'Falta 1 persona'
          : `Falten ${decimal(count, 'ca')} persones`,
    arrived: (here, all) => `${decimal(here, 'ca')} de ${decimal(all, 'ca')} han arribat`,
    door: 'Marcar a l’entrada',
    nobody: 'Encara no hi ha ningú confirmat',
    waits: (time) => `sense confirmar fins a les ${time}`,
  },
  tables: {
    title: 'Taules',
    table: (number) => `Taula ${number}`,
    here: (here, people) => `${decimal(here, 'ca')} de ${decimal(people, 'ca')} aquí`,
    free: (chairs) =>
      chairs === 0
        ? 'completa'
        : chairs === 1
          ? '1 cadira lliure'
          : `${decimal(chairs, 'ca')} cadires lliures`,
    nowhere: 'Sense taula',
    none: 'Aquest esdeveniment no té taules.',
  },
  kitchen: {
    title: 'El que sap la cuina',
    none: 'Aquest esdeveniment no té menú.',
    logged: 'Dades de salut: cada consulta queda registrada.',
  },
  notes: {
    title: 'Notes',
    hint: 'El que caldrà recordar en tancar la nit. Sense connexió es desen en aquest telèfon i s’envien soles.',
    label: 'Nota',
    submit: 'Anotar',
    failed: 'No s’ha anotat',
    unsent: 'sense enviar',
    pending: (count) =>
      count === 1 ? '1 nota sense enviar' : `${decimal(count, 'ca')} notes sense enviar`,
    signedOut:
      'La sessió ha caducat. Inicia sessió en una altra pestanya: les notes es desen aquí.',
    tooMany: 'Ja hi ha massa notes d’aquesta nit: aquesta no s’ha desat',
    by: (time, name) => `${time} · ${name}`,
  },
  photographs: {
    title: 'Fotos',
    hint: 'Esperaran al tancament de la nit: res no es publica abans. Sense connexió es desen en aquest telèfon i s’envien soles. Es desen sense lloc ni dades de la càmera i s’esborren al cap de 30 dies.',
    take: 'Fer una foto',
    choose: 'Triar fotos',
    submit: 'Enviar les fotos',
    withoutScript: 'JPEG, PNG o WebP, fins a 5 MB cadascuna i 7 MB de cop.',
    preparing: 'Preparant…',
    pending: (count) =>
      count === 1 ? '1 foto sense enviar' : `${decimal(count, 'ca')} fotos sense enviar`,
    signedOut:
      'La sessió ha caducat. Inicia sessió en una altra pestanya: les fotos es desen aquí.',
    kept: (count) =>
      count === 1 ? 'El club té 1 foto' : `El club té ${decimal(count, 'ca')} fotos`,
    waiting: 'sense enviar',
    sent: 'enviada',
    refused: 'No s’ha desat',
    alt: (time) => `Foto de les ${time}`,
    save: 'Desar-ne una còpia',
    drop: 'Treure',
    about: (action, name) => `${action}: ${name}`,
    closed: 'La nit està tancada: les fotos s’afegeixen a la seva visita.',
  },
  closing: {
    title: 'Notes de la nit',
    hint: 'El que es va anotar als telèfons. No es publica: passa a la nota el que vulguis conservar. S’esborren al cap de 30 dies.',
    copy: 'Copiar les notes',
    copied: 'Notes copiades',
    failed: 'No s’han pogut copiar',
  },
}

export const nightCopy = { es, ca }

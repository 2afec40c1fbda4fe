import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: (event: string) => `Esta noche: ${event}`,
  programme: { title: 'Programa', begins: 'Empieza', ends: 'Termina' },
  now: 'Ahora',
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
    tooMany: 'Ya hay demasiadas notas de este evento: esta no se ha guardado',
    by: (time: string, name: string) => `${time} · ${name}`,
  },
  photographs: {
    title: 'Fotos',
    hint: 'Esperarán en el cierre de la noche: nada se publica antes. Sin conexión se guardan en este teléfono y se envían solas. Se guardan sin lugar ni datos de la cámara y se borran a los 30 días.',
    take: 'Hacer una foto',
    choose: 'Elegir fotos',
    submit: 'Enviar las fotos',
    withoutScript: 'JPEG, PNG o WebP, hasta 5 MB cada una y 7 MB de una vez.',
    preparing: 'Preparando...',
    kept: (count: number) =>
      count === 1 ? 'El club tiene 1 foto' : `El club tiene ${decimal(count, 'es')} fotos`,
    waiting: 'sin enviar',
    sent: 'enviada',
    refused: 'No se ha guardado',
    alt: (time: string) => `Foto de las ${time}`,
    save: 'Guardar una copia',
    drop: 'Quitar',
    about: (action: string, name: string) => `${action}: ${name}`,
    takingBack: {
      title: '¿Quitar esta foto?',
      text: (time: string) =>
        `La foto de las ${time} se borra ahora mismo y para siempre, también del cierre de la noche.`,
      confirm: 'Quitar la foto',
      keep: 'Dejarla',
      failed: 'No se ha quitado la foto',
    },
    closed: 'La noche está cerrada: las fotos se añaden en su visita.',
  },
  closing: {
    title: 'Notas del evento',
    hint: 'No se publican: solo las ves tú. Pasa al texto las que quieras publicar. Se borran a los 30 días.',
    intoText: 'Pasar al texto',
    photographs: {
      title: 'Fotos del evento',
      hint: 'Marca las que se publican. Las demás esperan aquí, en la visita, hasta 30 días después del evento. De las publicadas con zonas tapadas se borra la original.',
      chosen: 'Publicar esta foto',
      taken: (time: string, by: string | null) => (by ? `${time} · ${by}` : time),
      alt: (number: number, time: string) => `Foto ${decimal(number, 'es')}, de las ${time}`,
      other: 'Otras fotos',
      shows: { es: 'Qué se ve, en castellano', ca: 'Qué se ve, en catalán' },
      agreed: 'Todas las personas que se reconocen están de acuerdo',
      cover: 'Tapar zonas',
      covered: (count: number): string =>
        count === 0 ? '' : count === 1 ? '1 zona tapada' : `${decimal(count, 'es')} zonas tapadas`,
      about: (action: string, photograph: string) => `${action}: ${photograph}`,
      editor: {
        title: (photograph: string) => `Zonas tapadas de la ${photograph.toLowerCase()}`,
        hint: 'Arrastra sobre la foto para tapar a quien no quiera salir, o añade una zona. Con el teclado: flechas para moverla, mayúsculas y flechas para su tamaño, Suprimir para quitarla.',
        add: 'Añadir una zona',
        area: (number: number) => `Zona ${decimal(number, 'es')}`,
        at: (left: number, top: number, width: number, height: number) =>
          `${width} por ${height} píxeles, a ${left} de la izquierda y ${top} de arriba`,
        remove: (number: number) => `Quitar la zona ${decimal(number, 'es')}`,
        removed: 'Zona quitada',
        done: 'Tapar',
        cancel: 'Cancelar',
        failed: 'No se han tapado las zonas',
      },
    },
  },
} as const

const ca: Translation<typeof es> = {
  title: (event) => `Aquesta nit: ${event}`,
  programme: { title: 'Programa', begins: 'Comença', ends: 'Acaba' },
  now: 'Ara',
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
    tooMany: 'Ja hi ha massa notes d’aquest esdeveniment: aquesta no s’ha desat',
    by: (time, name) => `${time} · ${name}`,
  },
  photographs: {
    title: 'Fotos',
    hint: 'Esperaran al tancament de la nit: res no es publica abans. Sense connexió es desen en aquest telèfon i s’envien soles. Es desen sense lloc ni dades de la càmera i s’esborren al cap de 30 dies.',
    take: 'Fer una foto',
    choose: 'Triar fotos',
    submit: 'Enviar les fotos',
    withoutScript: 'JPEG, PNG o WebP, fins a 5 MB cadascuna i 7 MB de cop.',
    preparing: 'S’està preparant...',
    kept: (count) =>
      count === 1 ? 'El club té 1 foto' : `El club té ${decimal(count, 'ca')} fotos`,
    waiting: 'sense enviar',
    sent: 'enviada',
    refused: 'No s’ha desat',
    alt: (time) => `Foto de les ${time}`,
    save: 'Desar-ne una còpia',
    drop: 'Treure',
    about: (action, name) => `${action}: ${name}`,
    takingBack: {
      title: 'Vols treure aquesta foto?',
      text: (time) =>
        `La foto de les ${time} s’esborra ara mateix i per sempre, també del tancament de la nit.`,
      confirm: 'Treure la foto',
      keep: 'Deixar-la',
      failed: 'No s’ha tret la foto',
    },
    closed: 'La nit està tancada: les fotos s’afegeixen a la seva visita.',
  },
  closing: {
    title: 'Notes de l’esdeveniment',
    hint: 'No es publiquen: només les veus tu. Passa al text les que vulguis publicar. S’esborren al cap de 30 dies.',
    intoText: 'Passar al text',
    photographs: {
      title: 'Fotos de l’esdeveniment',
      hint: 'Marca les que es publiquen. Les altres esperen aquí, a la visita, fins a 30 dies després de l’esdeveniment. De les publicades amb zones tapades s’esborra l’original.',
      chosen: 'Publicar aquesta foto',
      taken: (time, by) => (by ? `${time} · ${by}` : time),
      alt: (number, time) => `Foto ${decimal(number, 'ca')}, de les ${time}`,
      other: 'Altres fotos',
      shows: { es: 'Què s’hi veu, en castellà', ca: 'Què s’hi veu, en català' },
      agreed: 'Totes les persones que s’hi reconeixen hi estan d’acord',
      cover: 'Tapar zones',
      covered: (count) =>
        count === 0 ? '' : count === 1 ? '1 zona tapada' : `${decimal(count, 'ca')} zones tapades`,
      about: (action, photograph) => `${action}: ${photograph}`,
      editor: {
        title: (photograph) => `Zones tapades de la ${photograph.toLowerCase()}`,
        hint: 'Arrossega sobre la foto per tapar qui no vulgui sortir-hi, o afegeix una zona. Amb el teclat: fletxes per moure-la, majúscules i fletxes per a la mida, Suprimir per treure-la.',
        add: 'Afegir una zona',
        area: (number) => `Zona ${decimal(number, 'ca')}`,
        at: (left, top, width, height) =>
          `${width} per ${height} píxels, a ${left} de l’esquerra i ${top} de dalt`,
        remove: (number) => `Treure la zona ${decimal(number, 'ca')}`,
        removed: 'Zona treta',
        done: 'Tapar',
        cancel: 'Cancel·lar',
        failed: 'No s’han tapat les zones',
      },
    },
  },
}

export const nightCopy = { es, ca }

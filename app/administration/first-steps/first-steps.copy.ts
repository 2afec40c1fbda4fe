import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Primeros pasos',
  progress: (done: number, all: number) =>
    done === 0 ? `Quedan ${all} por hacer.` : `${done} de ${all} hechos.`,
  done: 'Hecho:',
  open: 'Por hacer:',
  steps: {
    club: { name: 'Nombre y datos', hint: 'Nombre, años y cifras.' },
    contact: { name: 'Contacto', hint: 'Correo, teléfono, dirección y redes.' },
    hours: { name: 'Horario', hint: 'Las horas de cada día.' },
    legal: { name: 'Completar los datos legales', hint: '' },
    pictures: { name: 'Poner imágenes propias', hint: 'La portada lleva imágenes de ejemplo.' },
    admins: {
      name: 'Tener dos administradores',
      hint: 'Si falta uno, el otro puede entrar. Da el rol a otra cuenta.',
    },
    mails: {
      name: 'Enviar correos de verdad',
      hint: 'Todavía no ha salido ninguno: se marca con el primero que acepte el servidor.',
    },
    samples: {
      name: 'Quitar los datos de muestra',
      hint: 'El club de ejemplo con el que llegó la web, o lo que queda de él.',
    },
  },
  noMailServer:
    'No hay servidor de correo: los correos se quedan en archivos. Lo pone quien instala la web (SMTP_URL).',
  missing: (count: number) =>
    count === 1
      ? 'Falta 1 dato en los textos legales.'
      : `Faltan ${count} datos en los textos legales.`,
  confirm: 'Vale así',
  confirmOf: (step: string) => `${step}: vale así`,
} as const

const ca: Translation<typeof es> = {
  title: 'Primers passos',
  progress: (done, all) => (done === 0 ? `En queden ${all} per fer.` : `${done} de ${all} fets.`),
  done: 'Fet:',
  open: 'Per fer:',
  steps: {
    club: { name: 'Nom i dades', hint: 'Nom, anys i xifres.' },
    contact: { name: 'Contacte', hint: 'Correu, telèfon, adreça i xarxes.' },
    hours: { name: 'Horari', hint: 'Les hores de cada dia.' },
    legal: { name: 'Completar les dades legals', hint: '' },
    pictures: { name: 'Posar imatges pròpies', hint: 'A la portada hi ha imatges d’exemple.' },
    admins: {
      name: 'Tenir dos administradors',
      hint: 'Si en falta un, l’altre pot entrar. Dona el rol a un altre compte.',
    },
    mails: {
      name: 'Enviar correus de debò',
      hint: 'Encara no n’ha sortit cap: es marca amb el primer que accepti el servidor.',
    },
    samples: {
      name: 'Treure les dades de mostra',
      hint: 'El club d’exemple amb què va arribar el web, o el que en queda.',
    },
  },
  noMailServer:
    'No hi ha servidor de correu: els correus es queden en fitxers. El posa qui instal·la el web (SMTP_URL).',
  missing: (count) =>
    count === 1 ? 'Falta 1 dada als textos legals.' : `Falten ${count} dades als textos legals.`,
  confirm: 'Ja està bé',
  confirmOf: (step) => `${step}: ja està bé`,
}

export const firstStepsCopy = { es, ca }

import { longDateTime } from '#app/i18n/madrid-time.ts'
import { siteState } from './site-state.ts'

/** Mails to admins about how the site itself is. */
export const siteStateMails = {
  kinds: {
    duties: {
      subject: 'Hay tareas del sitio sin hacer',
      lead: 'El sitio hace solo algunas tareas, y estas no se están haciendo:',
      advice:
        'Se vuelven a intentar solas. Si en unas horas siguen así, avisad a quien cuida de la máquina: el registro dice qué falla.',
    },
    disk: {
      subject: 'Queda poco espacio en el disco',
      lead: 'El disco en el que el sitio guarda sus datos se está llenando:',
      advice: 'Todavía hay tiempo: hacedlo antes de que no se pueda guardar nada.',
    },
    diskSoonFull: {
      subject: 'El disco está a punto de llenarse',
      lead: 'Hay que hacer sitio en el disco hoy mismo:',
      advice: 'Con el disco lleno el sitio se puede leer, pero nadie puede reservar ni guardar.',
    },
    setUp: {
      subject: 'El sitio está mal configurado',
      lead: 'El sitio funciona en varios procesos a la vez, y así no puede ser:',
      advice: 'Avisad a quien cuida de las máquinas: operations.md dice cómo se configura.',
    },
  },
  duty: (name: keyof typeof siteState.duties, doneAt: Date | null): string =>
    doneAt
      ? `${siteState.duties[name]} (hecho por última vez el ${longDateTime(doneAt, 'es')})`
      : `${siteState.duties[name]} (no se ha hecho nunca)`,
  button: 'Ver el estado del sitio',
  footnote: 'De cada cosa te escribimos como mucho una vez al día.',
} as const

import type { siteStateMails as spanish } from '#app/copy/es/site-state-mails.ts'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import type { Translation } from '#app/i18n/translation.ts'
import { siteState } from './site-state.ts'

export const siteStateMails: Translation<typeof spanish> = {
  kinds: {
    duties: {
      subject: 'Hi ha tasques del lloc sense fer',
      lead: 'El lloc fa tot sol algunes tasques, i aquestes no s’estan fent:',
      advice:
        'Es tornen a provar soles. Si d’aquí a unes hores continuen així, aviseu qui té cura de la màquina: el registre diu què falla.',
    },
    disk: {
      subject: 'Queda poc espai al disc',
      lead: 'El disc on el lloc desa les seves dades s’està omplint:',
      advice: 'Encara hi ha temps: feu-ho abans que no es pugui desar res.',
    },
    diskSoonFull: {
      subject: 'El disc és a punt d’omplir-se',
      lead: 'Cal fer lloc al disc avui mateix:',
      advice: 'Amb el disc ple el lloc es pot llegir, però ningú no pot reservar ni desar res.',
    },
    setUp: {
      subject: 'El lloc està mal configurat',
      lead: 'El lloc funciona en diversos processos alhora, i així no pot ser:',
      advice: 'Aviseu qui té cura de les màquines: operations.md diu com es configura.',
    },
  },
  duty: (name, doneAt) =>
    doneAt
      ? `${siteState.duties[name]} (fet per última vegada el ${longDateTime(doneAt, 'ca')})`
      : `${siteState.duties[name]} (no s’ha fet mai)`,
  button: 'Veure l’estat del lloc',
  footnote: 'De cada cosa t’escrivim com a molt una vegada al dia.',
}

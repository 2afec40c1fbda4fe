import type { firstSteps as spanish } from '#app/copy/es/first-steps.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const firstSteps: Translation<typeof spanish> = {
  title: 'Primers passos',
  progress: (done, all) => (done === 0 ? `En queden ${all} per fer.` : `${done} de ${all} fets.`),
  done: 'Fet:',
  open: 'Per fer:',
  steps: {
    club: { name: 'Dir qui és el club', hint: 'Nom, anys i xifres.' },
    contact: { name: 'Dir com s’hi arriba', hint: 'Correu, telèfon, adreça i xarxes.' },
    hours: { name: 'Posar l’horari', hint: 'Les hores de cada dia.' },
    legal: { name: 'Completar les dades legals', hint: '' },
    pictures: { name: 'Posar imatges pròpies', hint: 'La portada porta imatges d’exemple.' },
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
      hint: 'Restaurants, esdeveniments, ressenyes i testimonis amb què va arribar el web.',
    },
  },
  noMailServer:
    'No hi ha servidor de correu: els correus es queden en fitxers. El posa qui instal·la el web (SMTP_URL).',
  missing: (facts) => `Als textos legals falta: ${facts}.`,
  legalNotice: 'Falten dades legals',
  toLegal: 'Completar-les',
  confirm: 'Està bé així',
  confirmOf: (step) => `${step}: està bé així`,
  putAway: 'Amagar aquesta llista',
  bringBack: 'Tornar a veure els primers passos',
}

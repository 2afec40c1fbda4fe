import type { contact as spanish } from '#app/copy/es/contact.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const contact: Translation<typeof spanish> = {
  title: 'Contacte',
  lead: 'Escriu-nos, truca’ns o passa a veure’ns. Ho contestem tot.',
  description: 'On som, quan obrim i com escriure’ns: adreça, telèfon i formulari.',
  form: {
    title: 'Escriu-nos',
    name: 'Nom',
    email: 'Correu',
    phone: 'Telèfon',
    message: 'Missatge',
    optional: 'opcional',
    trap: 'No omplis aquest camp',
    submit: 'Enviar',
    submitting: 'Enviant...',
    wrong: 'Revisa aquests camps:',
    confirm:
      'Per protegir-nos del correu brossa et demanem un pas més: comprova el que has escrit i torna a prémer «Enviar».',
    failed: 'No s’ha pogut enviar. El que has escrit continua aquí; torna-ho a provar.',
    privacy: 'Fem servir les teves dades només per respondre’t.',
    privacyLink: 'Política de privacitat',
    sentTitle: 'Missatge enviat',
    sent: 'Ens posarem en contacte amb tu aviat. Gràcies pel teu interès.',
    another: 'Escriure un altre missatge',
    aboutEvent: (title) => `M’agradaria reservar plaça a «${title}».`,
  },
  information: {
    title: 'On som',
    address: 'Adreça',
    phone: 'Telèfon',
    email: 'Correu',
    hours: 'Horari',
    map: (club) => `Mapa de ${club}`,
    showMap: 'Mostrar el mapa',
    mapNote:
      'El mapa ve d’un altre lloc, que veurà la teva adreça de xarxa. No es carrega fins que el demanes.',
    openMap: 'Obrir a OpenStreetMap',
  },
}

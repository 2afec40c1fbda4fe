import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Contacto',
  lead: 'Escríbenos, llámanos o pasa a vernos. Contestamos todo.',
  description:
    'Dónde estamos, cuándo abrimos y cómo escribirnos: dirección, teléfono y formulario.',
  form: {
    title: 'Escríbenos',
    name: 'Nombre',
    email: 'Email',
    phone: 'Teléfono',
    message: 'Mensaje',
    optional: 'Opcional',
    trap: 'No rellenes este campo',
    submit: 'Enviar',
    submitting: 'Enviando...',
    wrong: 'Revisa estos campos:',
    confirm:
      'Para protegernos del correo basura te pedimos un paso más: comprueba lo que has escrito y vuelve a pulsar «Enviar».',
    failed: 'No se ha podido enviar. Lo que has escrito sigue aquí; vuelve a probar.',
    privacy: 'Usamos tus datos solo para contestarte.',
    privacyLink: 'Política de privacidad',
    sentTitle: 'Mensaje enviado',
    sent: 'Nos pondremos en contacto contigo pronto. Gracias por tu interés.',
    another: 'Escribir otro mensaje',
    aboutEvent: (title: string) => `Me gustaría reservar plaza en «${title}».`,
  },
  information: {
    title: 'Dónde estamos',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Email',
    hours: 'Horario',
    map: (club: string) => `Mapa de ${club}`,
    showMap: 'Mostrar el mapa',
    mapNote: 'El mapa es de OpenStreetMap y verá tu IP. Solo se carga si lo pides.',
    openMap: 'Abrir en OpenStreetMap',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Contacte',
  lead: 'Escriu-nos, truca’ns o passa a veure’ns. Ho contestem tot.',
  description: 'On som, quan obrim i com escriure’ns: adreça, telèfon i formulari.',
  form: {
    title: 'Escriu-nos',
    name: 'Nom',
    email: 'Correu',
    phone: 'Telèfon',
    message: 'Missatge',
    optional: 'Opcional',
    trap: 'No omplis aquest camp',
    submit: 'Enviar',
    submitting: 'S’està enviant...',
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
    mapNote: 'El mapa és d’OpenStreetMap i veurà la teva IP. Només es carrega si el demanes.',
    openMap: 'Obrir a OpenStreetMap',
  },
}

export const contactCopy = { es, ca }

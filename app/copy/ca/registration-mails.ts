import type { registrationMails as spanish } from '#app/copy/es/registration-mails.ts'
import { greeted } from '#app/copy/greeted.ts'
import type { Translation } from '#app/i18n/translation.ts'

type Facts = Parameters<(typeof spanish.kinds.confirmed)['paragraphs']>[0]

const seatsOf = (count: number) => (count === 1 ? '1 plaça' : `${count} places`)

const facts = ({ title, when, place, seats, total }: Facts) =>
  `${title}\n${when}\n${place}\n${seatsOf(seats)} · ${total}`

const question = ({ seats, unanswered, answersOpen }: Facts): string[] => {
  if (unanswered === 0) return []
  const asked =
    seats === 1
      ? 'Ens falta una resposta: tens cap al·lèrgia o dieta?'
      : unanswered === 1
        ? 'Ens falta una resposta: no sabem si 1 de vosaltres té cap al·lèrgia o dieta.'
        : `Ens falten respostes: no sabem si ${unanswered} de vosaltres teniu cap al·lèrgia o dieta.`
  const how = answersOpen
    ? 'Digues-ho a la teva reserva, també si és que no: la cuina ho necessita.'
    : 'Truca’ns o escriu-nos, també si és que no: la cuina ho necessita.'
  return [`${asked} ${how}`]
}

const rule = ({ refundable, refundUntil }: Facts) =>
  refundable
    ? `Pots cancel·lar amb devolució completa fins al ${refundUntil}.`
    : 'El termini per cancel·lar amb devolució ja s’ha acabat. Si no pots venir i algú espera, pots cedir la teva plaça.'

const paidBack = ({ rest }: Facts) =>
  rest === ''
    ? 'Et tornem tot el que hagis pagat.'
    : `Et tornem ${rest}, el que van costar les places que tenies.`

const inDays = ({ daysLeft }: Facts) =>
  ['és avui.', 'és demà.', 'falten dos dies.'][daysLeft] ?? 'falten tres dies.'

const notYou =
  'Si no has estat tu, no facis res: algú ha escrit la teva adreça, i la reserva s’esborra sola.'

export const registrationMails: Translation<typeof spanish> = {
  free: 'Gratis',
  calendarFile: 'esdeveniment.ics',
  answer: 'Contestar',
  keepLink: 'L’enllaç és personal: qui el tingui pot veure i canviar la teva reserva.',
  kinds: {
    confirmed: {
      subject: (title) => `La teva plaça: ${title}`,
      heading: 'Registre completat',
      paragraphs: (told) => [
        greeted(told.name, `t’has registrat per a ${told.title}.`),
        facts(told),
        `${rule(told)} A la teva reserva pots canviar les respostes, cancel·lar i ensenyar el codi en arribar.`,
        ...question(told),
      ],
      button: 'Veure la meva reserva',
    },
    toConfirm: {
      subject: (title) => `Confirma la teva reserva: ${title}`,
      heading: 'Confirma la teva reserva',
      paragraphs: (told) => [
        told.seats === 1
          ? `Et guardem la plaça fins a les ${told.confirmUntil}. Confirma-la amb aquest enllaç; si no, queda lliure per a una altra persona.`
          : `Et guardem les places fins a les ${told.confirmUntil}. Confirma-les amb aquest enllaç; si no, queden lliures per a una altra persona.`,
        facts(told),
        notYou,
      ],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: (title) => `Confirma que vols esperar plaça: ${title}`,
      heading: 'Confirma el teu lloc a la llista',
      paragraphs: (told) => [
        `Ara mateix no queden places. Et guardem el lloc a la llista d’espera fins a les ${told.confirmUntil}. Confirma’l amb aquest enllaç; si no, el perds.`,
        facts(told),
        notYou,
      ],
      button: 'Confirmar el meu lloc',
    },
    again: {
      subject: (title) => `Ja tens una reserva: ${title}`,
      heading: 'Ja tens una reserva',
      paragraphs: (told) => [
        greeted(
          told.name,
          `algú ha tornat a registrar el teu correu per a ${told.title}. La teva reserva segueix com estava; no n’hi ha cap de segona.`,
        ),
        facts(told),
      ],
      button: 'Veure la meva reserva',
    },
    waiting: {
      subject: (title) => `En llista d’espera: ${title}`,
      heading: 'Ets a la llista d’espera',
      paragraphs: (told) => [
        greeted(
          told.name,
          `ara mateix no queden places. Si en queda una de lliure i et toca, t’escrivim i te la guardem 24 hores.`,
        ),
        facts(told),
        'A la teva reserva veus quin lloc ocupes.',
      ],
      button: 'Veure el meu lloc a la llista',
    },
    offered: {
      subject: (title) => `Hi ha plaça per a tu: ${title}`,
      heading: 'Hi ha plaça per a tu',
      paragraphs: (told) => [
        greeted(told.name, `ha quedat lloc i ets el següent de la llista.`),
        facts(told),
        `Te’l guardem fins al ${told.until}. Després passa a la persona següent.`,
      ],
      button: 'Acceptar la plaça',
    },
    expired: {
      subject: (title) => `L’oferta ha caducat: ${title}`,
      heading: 'L’oferta ha caducat',
      paragraphs: (told) => [
        greeted(
          told.name,
          `no n’hem sabut res a temps i la plaça per a ${told.title} ha passat a la persona següent de la llista.`,
        ),
        'Si encara vols venir, t’hi pots tornar a apuntar.',
      ],
      button: 'Veure la meva reserva',
    },
    cancelledRefundable: {
      subject: (title) => `Reserva cancel·lada: ${title}`,
      heading: 'Reserva cancel·lada',
      paragraphs: (told) => [
        greeted(told.name, `hem cancel·lat la teva reserva.`),
        facts(told),
        paidBack(told),
      ],
      button: 'Veure la meva reserva',
    },
    cancelledLate: {
      subject: (title) => `Reserva cancel·lada: ${title}`,
      heading: 'Reserva cancel·lada',
      paragraphs: (told) => [
        greeted(told.name, `hem cancel·lat la teva reserva.`),
        facts(told),
        'Has cancel·lat amb menys de 48 hores: segons els termes, el que s’ha pagat no es torna.',
      ],
      button: 'Veure la meva reserva',
    },
    leftLine: {
      subject: (title) => `Ja no esperes plaça: ${title}`,
      heading: 'Ja no esperes plaça',
      paragraphs: (told) => [
        greeted(
          told.name,
          `hem anotat que ja no esperes plaça per a ${told.title}. No has de fer res més.`,
        ),
      ],
      button: 'Veure la meva reserva',
    },
    passedOn: {
      subject: (title) => `Algú ocupa la teva plaça: ${title}`,
      heading: 'Algú ocupa la teva plaça',
      paragraphs: (told) => [
        greeted(told.name, `la plaça que vas cedir ja és d’una altra persona. Gràcies per avisar.`),
        facts(told),
        paidBack(told),
      ],
      button: 'Veure la meva reserva',
    },
    seatsChanged: {
      subject: (title) => `Canvia la teva reserva: ${title}`,
      heading: 'Canvia la teva reserva',
      paragraphs: (told) => [
        greeted(told.name, `la teva reserva queda així:`),
        facts(told),
        ...(told.gone === 0 || !told.comes
          ? []
          : [
              told.refunded === ''
                ? 'Per les places que has deixat, segons els termes el que s’ha pagat no es torna.'
                : `Per les places que has deixat et tornem ${told.refunded}.`,
            ]),
        ...question(told),
      ],
      button: 'Veure la meva reserva',
    },
    passedOnPart: {
      subject: (title) => `Part de la teva reserva ha passat a una altra persona: ${title}`,
      heading: 'Algú ocupa part de les teves places',
      paragraphs: (told) => [
        greeted(
          told.name,
          told.gone === 1
            ? 'una de les places que vas cedir ja és d’una altra persona. Gràcies per avisar.'
            : `${told.gone} de les places que vas cedir ja són d’una altra persona. Gràcies per avisar.`,
        ),
        facts(told),
        told.refunded === ''
          ? 'El que veus a dalt és el que et queda.'
          : `El que veus a dalt és el que et queda. Pel que has cedit et tornem ${told.refunded}.`,
      ],
      button: 'Veure la meva reserva',
    },
    cancelledByClub: {
      subject: (title) => `Reserva cancel·lada pel club: ${title}`,
      heading: 'El club ha cancel·lat la teva reserva',
      paragraphs: (told) => [
        greeted(told.name, `hem hagut de cancel·lar la teva reserva.`),
        facts(told),
        `${paidBack(told)} Si no saps per què, escriu-nos.`,
      ],
      button: 'Veure la meva reserva',
    },
    changed: {
      subject: (title) => `Canvia la data o el lloc: ${title}`,
      heading: 'Canvia la data o el lloc',
      paragraphs: (told) => [
        greeted(told.name, `la trobada serà així:`),
        facts(told),
        'La teva reserva segueix en peu. Si així no pots venir, cancel·la-la: et tornem tot el que hagis pagat, encara que faltin menys de 48 hores.',
      ],
      button: 'Veure la meva reserva',
    },
    eventCancelled: {
      subject: (title) => `Cancel·lat: ${title}`,
      heading: 'La trobada s’ha cancel·lat',
      paragraphs: (told) => [
        greeted(told.name, `ho sentim: hem hagut de cancel·lar aquesta trobada.`),
        ...(told.reason === '' ? [] : [`Motiu: ${told.reason}`]),
        facts(told),
        `${paidBack(told)} No has de fer res.`,
      ],
      button: 'Veure la meva reserva',
    },
    reminder: {
      subject: (title) => `Ens veiem aviat: ${title}`,
      heading: 'Ens veiem aviat',
      paragraphs: (told) => [
        greeted(told.name, inDays(told)),
        facts(told),
        ...question(told),
        told.refundable
          ? `${rule(told)} Si no pots venir, avisa’ns ja: potser algú espera el teu lloc.`
          : rule(told),
      ],
      button: 'Veure la meva reserva',
    },
  },
}

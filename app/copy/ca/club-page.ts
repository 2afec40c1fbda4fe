import type { clubPage as spanish } from '#app/copy/es/club-page.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const clubPage: Translation<typeof spanish> = {
  title: 'El Club',
  hero: 'Un cercle de persones que s’asseuen a taula per aprendre',
  lead: 'Tastem, cuinem, viatgem i preguntem. I després, amb calma, ho expliquem.',
  description:
    'Qui som, com va néixer el cercle i què ofereix el club als seus socis: esdeveniments, formació, biblioteca, viatges i descomptes.',
  join: 'Uneix-te al Cercle',
  pictureAlt: 'Rajola hidràulica a la llum de la finestra',
  history: {
    eyebrow: 'Història',
    title: 'D’una taula d’amics a un club',
    entries: (born, constituted, members) => [
      {
        year: String(born),
        text: 'Neix el cercle: uns quants amics que sopen plegats cada mes i apunten què han menjat, qui ho ha fet i d’on venia.',
      },
      {
        year: String(constituted),
        text: 'El cercle es constitueix com a club. Arriben els tastos oberts, les primeres sortides a productors i una biblioteca que no para de créixer.',
      },
      {
        year: 'Avui',
        text: `Més de ${members} membres actius, una guia pròpia de restaurants visitats i una agenda que omple l’any.`,
      },
    ],
  },
  offer: {
    eyebrow: 'Què oferim',
    title: 'Sis raons per seure a taula',
    cards: (titles) => [
      {
        title: 'Esdeveniments exclusius',
        text: 'Tastos, sopars de maridatge i trobades amb qui elabora, en grups petits.',
      },
      {
        title: 'Formació especialitzada',
        text: 'Tallers de cuina i cursos de tast per aprendre amb mètode i sense solemnitat.',
      },
      {
        title: 'Networking professional',
        text: 'Cuiners, cellerers, periodistes i curiosos a la mateixa taula. D’aquí surten projectes.',
      },
      {
        title: 'Biblioteca',
        text: `Més de ${titles} títols de cuina, vi i territori per consultar o endur-se a casa.`,
      },
      {
        title: 'Viatges gastronòmics',
        text: 'Vinyes, llotges, molins i formatgeries, amb temps per mirar i per preguntar.',
      },
      {
        title: 'Descomptes',
        text: 'Condicions especials als restaurants associats i prioritat a les obertures.',
      },
    ],
  },
  testimonials: { eyebrow: 'Veus de taula', title: 'El que diuen els socis' },
  closing: {
    title: 'En parlem?',
    text: 'Explica’ns què t’agradaria tastar, aprendre o compartir. T’expliquem com funciona el club, sense compromís.',
    button: 'Sol·licitar informació',
    pictureAlt: 'La plana de l’Empordà i el Canigó nevat',
  },
}

import type { problems as spanish } from '#app/copy/es/problems.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const problems: Translation<typeof spanish> = {
  notFound: 'Oops! Page not found',
  eventNotFound: 'Esdeveniment no trobat',
  restaurantNotFound: 'Restaurant no trobat',
  reviewNotFound: 'Aquesta ressenya ja no existeix',
  messageNotFound: 'Aquest missatge ja no existeix',
  postNotFound: 'Publicació no trobada',
  requestNotFound: 'Aquesta sol·licitud ja no existeix',
  forbidden: 'No tens permís per veure aquesta pàgina',
  forbiddenOrigin: 'Aquesta petició ve d’un altre lloc i no s’ha acceptat',
  signInRequired: 'Cal que iniciïs la sessió',
  methodNotAllowed: 'Aquesta pàgina no admet aquesta operació',
  brokenText: 'El text enviat no es pot llegir. Revisa’l i torna’l a enviar',
  unsupportedForm: 'El formulari s’ha enviat en un format que no admetem',
  tooLarge: 'El que has enviat és massa gran',
  tooManyAttempts: 'Massa intents. Espera una mica i torna-ho a provar',
  alreadyDecided: 'Aquesta sol·licitud ja estava decidida',
  openRequestExists: 'Ja tens una sol·licitud pendent',
  alreadyMember: 'Ja ets membre del club',
  lastAdmin: 'L’últim administrador no es pot treure',
  linkExpired: 'L’enllaç ja no és vàlid. Demana’n un altre',
  badRequest: 'No entenem el que has enviat',
  unavailable: 'El lloc no pot respondre ara mateix. Torna-ho a provar d’aquí a un moment',
  internal: 'Alguna cosa ha fallat per part nostra. Ja queda anotat',
}

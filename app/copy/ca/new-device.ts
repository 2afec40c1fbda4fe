import type { newDevice as es } from '#app/copy/es/new-device.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const newDevice: Translation<typeof es> = {
  subject: 'Inici de sessió des d’un dispositiu nou',
  heading: 'Inici de sessió des d’un dispositiu nou',
  told: 'Algú, esperem que tu, ha iniciat sessió al teu compte del club amb la teva contrasenya, des d’un dispositiu on no ho havies fet mai.',
  device: (browser, system) => `${browser} a ${system}`,
  unknown: 'Un dispositiu que no s’identifica',
  known: ({ device, at, network }) =>
    `${device}\n${at}, hora de Madrid\nDes de la xarxa ${network}`,
  otherwise:
    'Si no has estat tu, algú coneix la teva contrasenya: tria’n una altra de seguida. Es tancaran totes les sessions obertes.',
  button: 'Triar una altra contrasenya',
  footnote: 'Si has estat tu, no cal que facis res.',
}

import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The mail about a sign-in from a new device or place. */
const es = {
  subject: 'Inicio de sesión desde un dispositivo nuevo',
  heading: 'Inicio de sesión desde un dispositivo nuevo',
  intro:
    'Alguien, esperamos que tú, ha iniciado sesión en tu cuenta del club con tu contraseña, desde un dispositivo en el que no lo habías hecho nunca.',
  device: (browser: string, system: string) => `${browser} en ${system}`,
  unknown: 'Un dispositivo que no se identifica',
  known: ({ device, at, network }: { device: string; at: string; network: string }) =>
    `${device}\n${at}, hora de Madrid\nDesde la red ${network}`,
  otherwise:
    'Si no has sido tú, alguien conoce tu contraseña: elige otra enseguida. Se cerrarán todas las sesiones abiertas.',
  button: 'Elegir otra contraseña',
  footnote: 'Si has sido tú, no hace falta que hagas nada.',
}

const ca: Translation<typeof es> = {
  subject: 'Inici de sessió des d’un dispositiu nou',
  heading: 'Inici de sessió des d’un dispositiu nou',
  intro:
    'Algú, esperem que tu, ha iniciat sessió al teu compte del club amb la teva contrasenya, des d’un dispositiu on no ho havies fet mai.',
  device: (browser, system) => `${browser} a ${system}`,
  unknown: 'Un dispositiu que no s’identifica',
  known: ({ device, at, network }) =>
    `${device}\n${at}, hora de Madrid\nDes de la xarxa ${network}`,
  otherwise:
    'Si no has estat tu, algú coneix la teva contrasenya: tria’n una altra de seguida. Es tancaran totes les sessions obertes.',
  button: 'Triar una altra contrasenya',
  footnote: 'Si has estat tu, no cal que facis res.',
}

export const newDeviceCopy = { es, ca }

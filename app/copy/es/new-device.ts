/** The mail about a sign-in from where the account has never signed in. */
export const newDevice = {
  subject: 'Inicio de sesión desde un dispositivo nuevo',
  heading: 'Inicio de sesión desde un dispositivo nuevo',
  told: 'Alguien, esperamos que tú, ha iniciado sesión en tu cuenta del club con tu contraseña, desde un dispositivo en el que no lo habías hecho nunca.',
  device: (browser: string, system: string) => `${browser} en ${system}`,
  unknown: 'Un dispositivo que no se identifica',
  known: ({ device, at, network }: { device: string; at: string; network: string }) =>
    `${device}\n${at}, hora de Madrid\nDesde la red ${network}`,
  otherwise:
    'Si no has sido tú, alguien conoce tu contraseña: elige otra enseguida. Se cerrarán todas las sesiones abiertas.',
  button: 'Elegir otra contraseña',
  footnote: 'Si has sido tú, no hace falta que hagas nada.',
}

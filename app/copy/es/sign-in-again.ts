/** Signing in again beside a form that is open: the session ended meanwhile. */
export const signInAgain = {
  title: 'Tu sesión ha terminado',
  kept: 'Entra otra vez: lo que has escrito sigue aquí.',
  lost: 'Entra otra vez para continuar.',
  failed: 'No se ha podido iniciar sesión',
  codeLead: 'Escribe el código de tu aplicación, o uno de recuperación.',
  code: 'Código',
  submitCode: 'Continuar',
  elsewhere: 'Entrar de otra manera, en otra pestaña',
  close: 'Cerrar',
  welcome: 'Has vuelto a entrar',
  sendNow: 'Ya puedes enviar el formulario.',
  otherTitle: 'Has entrado con otra cuenta',
  other: (email: string, former: string) =>
    `El formulario se abrió con la cuenta ${former}. Si lo envías ahora, se guardará en nombre de ${email}.`,
  goOn: (email: string) => `Seguir como ${email}`,
  leave: 'Cerrar sesión',
  newTab: 'Se abre en otra pestaña. Cuando hayas entrado, vuelve a esta y pulsa «Volver a enviar».',
  newTabOnly: 'Se abre en otra pestaña. Cuando hayas entrado, vuelve a la página del formulario.',
  done: {
    title: 'Has entrado',
    as: (email: string) => `Esta es la cuenta: ${email}.`,
    lead: 'Cierra esta pestaña y vuelve a enviar el formulario en la otra.',
  },
} as const

export const mailLayout = {
  buttonFallback: 'Si el botón no funciona, copia este enlace en tu navegador:',
  automatic: (clubName: string) =>
    `Mensaje automático de ${clubName}. Si tienes alguna duda, escríbenos:`,
} as const
